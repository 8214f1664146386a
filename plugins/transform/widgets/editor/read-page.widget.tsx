import { LineageLinks } from '@etabli/sdk/platform'
import { useAccess, usePageSubject, useProject } from '@etabli/sdk/react'
import { EmptyState, Extensions, PageLink } from '@etabli/sdk/ui'
import { Button, Caption1, Title2, Tooltip } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { useNavigate, useParams } from 'react-router-dom'
import { nameOfFile } from '../../contract/project-graph'
import { EDITOR } from '../../messages/editor'
import type { EntityKind, Subject } from '../../model/editor/entity-kind'
import { HistoryButton } from '../history/history-button.widget'
import { LineageButton } from '../lineage/lineage-button.widget'
import { Unread } from '../lists/unread.widget'
import { FileEditors } from './file-editors.widget'
import { Loading } from './loading.widget'
import { usePageStyles } from './page.styles'

/** An entity as the repository has it. */
export function ReadPage({ kind }: { readonly kind: EntityKind }) {
  const project = useProject()
  const { [kind.param]: name = '' } = useParams()
  usePageSubject({ project, [kind.noun]: name })
  const readable = useAccess(':project:transform:read', { project })
  if (readable.granted) return <Read kind={kind} project={project} name={name} />
  return <EmptyState isPage icon={<LockClosedRegular />} title={EDITOR.deniedRead(kind.noun)} text={readable.reason} />
}

function Read({ kind, project, name }: Subject & { readonly kind: EntityKind }) {
  const page = usePageStyles()
  const { texts, error, isFetching, again } = kind.useReading({ project, name })
  return (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.text}>
          <PageLink to={kind.paths.list(project)} className={page.back}>
            {kind.noun === 'test' ? EDITOR.toTests : EDITOR.toTransform}
          </PageLink>
          <Title2 as="h1" className={page.title}>
            {name}
          </Title2>
          <Caption1 className={page.quiet}>{EDITOR.nouns[kind.noun]}</Caption1>
        </div>
        <div className={page.actions}>
          <HistoryButton kind={kind} project={project} name={name} />
          <LineageButton project={project} of={{ kind: kind.noun, name }} />
          <Extensions
            point={LineageLinks}
            props={{ project, node: nameOfFile(kind.noun, name) }}
            fields={{ project }}
          />
          <OpenButton kind={kind} project={project} name={name} />
        </div>
      </header>
      {texts && <FileEditors project={project} files={kind.files} texts={texts} isReadOnly />}
      {!texts && (error === undefined || isFetching) && <Loading label={EDITOR.reading(kind.noun)} />}
      {!texts && error !== undefined && !isFetching && (
        <Unread title={EDITOR.unread(kind.noun)} error={error} onRetry={again} />
      )}
    </div>
  )
}

/** The way to the editor; where the user may not go, it stays in its place and says why. */
function OpenButton({ kind, project, name }: Subject & { readonly kind: EntityKind }) {
  const navigate = useNavigate()
  const verdict = useAccess(':project:transform:write', { project })
  const button = { appearance: 'primary', icon: <EditRegular /> } as const
  if (verdict.granted)
    return (
      <Button {...button} onClick={() => void navigate(kind.paths.open(project, name))}>
        {EDITOR.open}
      </Button>
    )
  return (
    <Tooltip content={verdict.reason} relationship="description" withArrow>
      <Button {...button} disabledFocusable>
        {EDITOR.open}
      </Button>
    </Tooltip>
  )
}
