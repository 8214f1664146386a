import { formatDateTime } from '@etabli/sdk'
import { Button, Caption1, makeStyles, Select, Title3, Tooltip, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { useId } from 'react'
import { FORMATS, type HomepageSource } from '../contract'
import { EDITOR } from '../messages'
import type { HomepageDraft } from '../model/use-homepage-draft'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  named: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  texts: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { margin: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  format: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
})

interface Props {
  readonly project: string
  readonly draft: HomepageDraft
  readonly onSave: () => void
  readonly onRevert: () => void
  readonly onBack: () => void
}

export function EditorHeader({ project, draft, onSave, onRevert, onBack }: Props) {
  const styles = useStyles()
  const formatId = useId()
  const { stored } = draft
  const isDirty = draft.isDirty
  return (
    <header className={styles.header}>
      <div className={styles.named}>
        <Tooltip content={EDITOR.back} relationship="label">
          <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onBack} />
        </Tooltip>
        <div className={styles.texts}>
          <Title3 as="h1" className={styles.title}>
            {EDITOR.title(project)}
          </Title3>
          <Caption1 className={styles.quiet}>{historyOf(stored)}</Caption1>
        </div>
      </div>
      <div className={styles.buttons}>
        <span className={styles.format}>
          <Caption1 className={styles.quiet}>
            <label htmlFor={formatId}>{EDITOR.format}</label>
          </Caption1>
          <Select
            id={formatId}
            value={draft.format}
            onChange={(_, { value }) => draft.setFormat(FORMATS.find((each) => each === value) ?? 'markdown')}
          >
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {EDITOR.formats[each]}
              </option>
            ))}
          </Select>
        </span>
        {!stored.isAutomatic && (
          <Button disabledFocusable={draft.isBusy} onClick={onRevert}>
            {EDITOR.revert}
          </Button>
        )}
        <Button
          appearance="primary"
          disabledFocusable={!isDirty || draft.isBusy}
          icon={<SaveRegular />}
          title={isDirty ? undefined : EDITOR.unchanged}
          onClick={onSave}
        >
          {EDITOR.save}
        </Button>
      </div>
    </header>
  )
}

function historyOf({ isAutomatic, changedBy, changedAt }: HomepageSource): string {
  if (isAutomatic) return EDITOR.automatic
  if (changedBy === undefined || changedAt === undefined) return EDITOR.unknownAuthor
  return EDITOR.changed(changedBy, formatDateTime(changedAt))
}
