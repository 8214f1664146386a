import { useAccess } from '@etabli/sdk/react'
import type { SetAddressState } from '@etabli/sdk/ui'
import { AllowedButton, ListSearch, usePageStyles } from '@etabli/sdk/ui'
import { Body1, makeStyles, Title2, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { createArtefact } from '../../contract'
import { ARTEFACTS } from '../../messages/artefacts'
import { createArtefactPath } from '../../model/artefacts/artefact-paths'
import type { ArtefactsAddress } from '../../model/artefacts/artefacts-address'
import { TaskEngineSelect } from '../shared/task-engine-select.widget'

const useStyles = makeStyles({
  header: { display: 'grid', rowGap: tokens.spacingVerticalM },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  /** In line with the choice of an engine, below its label. */
  search: { flex: '0 1 320px', maxWidth: '100%', marginTop: '26px', '@media (max-width: 720px)': { marginTop: 0 } },
  engine: { maxWidth: '360px' },
})

interface Props {
  readonly project: string
  readonly search: string
  readonly onAddress: SetAddressState<ArtefactsAddress>
}

export function ArtefactsHeader({ project, search, onAddress }: Props) {
  const styles = useStyles()
  const page = usePageStyles()
  const find = useCallback(
    (text: string) => onAddress(({ view }) => ({ search: text, view: { ...view, page: 1 } }), { replace: true }),
    [onAddress],
  )
  return (
    <header className={styles.header}>
      <div className={page.head}>
        <div className={page.text}>
          <Title2 as="h1" className={page.title}>
            {ARTEFACTS.title}
          </Title2>
          <Body1 className={page.about}>{ARTEFACTS.about}</Body1>
        </div>
        <NewArtefactButton project={project} />
      </div>
      <div className={styles.bar}>
        <ListSearch
          className={styles.search}
          label={ARTEFACTS.search}
          hint={ARTEFACTS.searchHint}
          value={search}
          onValue={find}
        />
        <TaskEngineSelect project={project} className={styles.engine} />
      </div>
    </header>
  )
}

export function NewArtefactButton({ project }: Pick<Props, 'project'>) {
  const navigate = useNavigate()
  const writable = useAccess(createArtefact.access, { project })
  return (
    <AllowedButton
      verdict={writable}
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => navigate(createArtefactPath(project))}
    >
      {ARTEFACTS.create}
    </AllowedButton>
  )
}
