import { ToastService } from '@etabli/sdk'
import { useAccess, useService } from '@etabli/sdk/react'
import { AllowedButton, copyToClipboard, EmptyState, ErrorState, SkeletonBar } from '@etabli/sdk/ui'
import { Body1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { ClipboardPasteRegular } from '@fluentui/react-icons/svg/clipboard-paste'
import { useState } from 'react'
import { changeFlowState, type FlowState, type SingerFlow } from '../../contract'
import { STATES } from '../../messages/states'
import { useOpener } from '../../model/shared/use-opener'
import { type StateChange, useFlowStates } from '../../model/states/use-flow-states'
import { BookmarkTable } from './bookmark-table.widget'
import { StateDialog } from './state-dialog.widget'
import { StateHistory } from './state-history.widget'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  about: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  heading: { margin: 0 },
})

interface Props {
  readonly project: string
  readonly flow: SingerFlow
}

/** Where the next run of a flow goes on, where it went on before, and the ways to go back. */
export default function StatesPart({ project, flow }: Props) {
  const styles = useStyles()
  const states = useFlowStates(project, flow.name)
  const writable = useAccess(changeFlowState.access, { project })
  const toasts = useService(ToastService)
  const opener = useOpener()
  // Without a change one is asked for.
  const [shown, setShown] = useState<{ readonly change: StateChange | undefined }>()
  const copy = async ({ content }: FlowState) => {
    if (await copyToClipboard(Promise.resolve(content))) toasts.success(STATES.copied)
    else toasts.error(STATES.notCopied)
  }
  const open = (change: StateChange | undefined) => {
    opener.keep()
    setShown({ change })
  }
  const close = () => {
    setShown(undefined)
    opener.giveBack()
  }
  const { states: all, error, retry } = states
  const current = all?.find(({ isCurrent }) => isCurrent)
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Body1 className={styles.about}>{STATES.about}</Body1>
        <AllowedButton verdict={writable} icon={<ClipboardPasteRegular />} onClick={() => open(undefined)}>
          {STATES.bring}
        </AllowedButton>
      </div>
      {error !== undefined && <ErrorState title={STATES.failed} error={error} onRetry={retry} />}
      {!all && error === undefined && (
        <span role="status" aria-label={STATES.loading}>
          <SkeletonBar width="long" />
        </span>
      )}
      {all?.length === 0 && <EmptyState title={STATES.none} text={STATES.noneHint} />}
      {current && (
        <>
          <Subtitle2 as="h2" className={styles.heading}>
            {STATES.current}
          </Subtitle2>
          <BookmarkTable bookmarks={current.bookmarks} writable={writable} onReset={(reset) => open({ reset })} />
        </>
      )}
      {all && all.length > 0 && (
        <>
          <Subtitle2 as="h2" className={styles.heading}>
            {STATES.history}
          </Subtitle2>
          <StateHistory
            project={project}
            states={all}
            writable={writable}
            onCopy={(state) => void copy(state)}
            onBack={({ id }) => open({ back: id })}
          />
        </>
      )}
      {shown && (
        <StateDialog
          project={project}
          flow={flow.name}
          first={shown.change}
          isChanging={states.isChanging}
          onApply={async (change) => {
            if (await states.change(change)) close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
