import { makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CalculatorRegular } from '@fluentui/react-icons/svg/calculator'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MESSAGES } from '../messages'
import type { Entry } from '../model/entry'
import { GuardedButton } from './guarded-button.widget'

const useStyles = makeStyles({ actions: { display: 'flex' } })

export interface EntryActions {
  /** Why nothing may be deleted, if so. */
  readonly reason: string | undefined
  readonly onOpen: (entry: Entry) => void
  readonly onDelete: (entry: Entry) => void
  readonly onDownload: (entry: Entry) => void
  readonly onLink: (entry: Entry) => void
  readonly onMeasure: (entry: Entry) => void
}

interface Props {
  readonly entry: Entry
  readonly actions: EntryActions
}

export function ObjectActions({ entry, actions }: Props) {
  const styles = useStyles()
  const { type, name } = entry
  return (
    <span className={styles.actions}>
      <GuardedButton
        iconOnly
        appearance="subtle"
        label={MESSAGES.delete(name)}
        icon={<DeleteRegular />}
        reason={actions.reason}
        onClick={() => actions.onDelete(entry)}
      />
      {type === 'file' ? (
        <>
          <GuardedButton
            iconOnly
            appearance="subtle"
            label={MESSAGES.download(name)}
            icon={<ArrowDownloadRegular />}
            onClick={() => actions.onDownload(entry)}
          />
          <GuardedButton
            iconOnly
            appearance="subtle"
            label={MESSAGES.copyLink(name)}
            icon={<LinkRegular />}
            onClick={() => actions.onLink(entry)}
          />
        </>
      ) : (
        <GuardedButton
          iconOnly
          appearance="subtle"
          label={MESSAGES.measure(name)}
          icon={<CalculatorRegular />}
          onClick={() => actions.onMeasure(entry)}
        />
      )}
    </span>
  )
}
