import { BisectService } from '@etabli/sdk/platform'
import { useService, useStream } from '@etabli/sdk/react'
import { PageTrail } from '@etabli/sdk/ui'
import { Body1, Button, makeStyles, Spinner, Title2, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { AppsListRegular } from '@fluentui/react-icons/svg/apps-list'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { BugRegular } from '@fluentui/react-icons/svg/bug'
import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { ShieldTaskRegular } from '@fluentui/react-icons/svg/shield-task'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { BROWSE, PLUGINS, POLICY, RELATIONS, SEARCH, UPLOAD } from '../messages'
import type { Upload } from '../model/use-upload'
import { usePluginsPageStyles } from './plugins-page.styles'

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  input: { display: 'none' },
})

interface Props {
  readonly upload: Upload
  readonly onPolicy: () => void
  readonly onSearch: () => void
}

export function PluginsHeader({ upload, onPolicy, onSearch }: Props) {
  const page = usePluginsPageStyles()
  const styles = useStyles()
  const navigate = useNavigate()
  const restoreFocus = useRestoreFocusTarget()
  const isSearching = useStream(useService(BisectService).search$) !== undefined
  const input = useRef<HTMLInputElement>(null)
  return (
    <header className={page.header}>
      <div className={page.text}>
        <PageTrail parents={PLUGINS.parents} current={PLUGINS.title} />
        <Title2 as="h1" className={page.title}>
          {PLUGINS.title}
        </Title2>
        <Body1 className={page.about}>{PLUGINS.about}</Body1>
      </div>
      <div className={styles.buttons}>
        <Button icon={<AppsListRegular />} onClick={() => navigate('/admin/plugins/browse')}>
          {BROWSE.button}
        </Button>
        <Button icon={<OrganizationRegular />} onClick={() => navigate('/admin/plugins/relations')}>
          {RELATIONS.button}
        </Button>
        <Button
          icon={<BugRegular />}
          disabledFocusable={isSearching}
          {...(isSearching && { title: SEARCH.running })}
          onClick={onSearch}
          {...restoreFocus}
        >
          {SEARCH.button}
        </Button>
        <Button icon={<ShieldTaskRegular />} onClick={onPolicy} {...restoreFocus}>
          {POLICY.button}
        </Button>
        <Button
          appearance="primary"
          icon={upload.isBusy ? <Spinner size="tiny" appearance="inverted" /> : <ArrowUploadRegular />}
          disabledFocusable={upload.isBusy}
          onClick={() => input.current?.click()}
        >
          {upload.isBusy ? UPLOAD.busy : UPLOAD.button}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".tgz,.gz,application/gzip"
          className={styles.input}
          aria-label={UPLOAD.choose}
          onChange={({ currentTarget }) => {
            void upload.install([...(currentTarget.files ?? [])])
            // The same file, mended, must be choosable again.
            currentTarget.value = ''
          }}
        />
      </div>
    </header>
  )
}
