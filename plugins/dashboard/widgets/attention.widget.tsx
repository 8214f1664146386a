import { useCall } from '@etabli/sdk/react'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { readAttention } from '../contract'
import { DASHBOARD } from '../messages'
import { ThingList } from './thing-list.widget'

/** More are counted, so that the list stays one that is read. */
const MOST_SHOWN = 8

// No badge: what draws one weighs more than all else here.
const useStyles = makeStyles({
  error: { ...typographyStyles.caption1Strong, color: tokens.colorStatusDangerForeground3 },
  warning: { ...typographyStyles.caption1Strong, color: tokens.colorStatusWarningForeground3 },
  info: { ...typographyStyles.caption1Strong, color: tokens.colorNeutralForeground3 },
})

/** What needs this user now, of one project or of all. */
export function Attention({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  const { data, error, isFetching } = useCall(readAttention, project === undefined ? {} : { project }, { quiet: true })
  const things = data?.things ?? []
  const shown = things.slice(0, MOST_SHOWN)
  const notes = data ? notesOf(data.lost, things.length - shown.length + data.more, things.length) : []
  const note = error ? DASHBOARD.failedAttention : notes.join(' ')
  return (
    <ThingList
      title={DASHBOARD.attention}
      isBusy={isFetching}
      things={shown.map((thing) => ({
        ...thing,
        detail: project === undefined ? `${thing.project} · ${thing.reason}` : thing.reason,
        mark: <span className={styles[thing.level]}>{DASHBOARD.levels[thing.level]}</span>,
      }))}
      {...(note !== '' && { note })}
    />
  )
}

function notesOf(lost: readonly string[], more: number, count: number): readonly string[] {
  return [
    ...(count === 0 && lost.length === 0 ? [DASHBOARD.nothingNeedsYou] : []),
    ...(more > 0 ? [DASHBOARD.more(more)] : []),
    ...(lost.length > 0 ? [DASHBOARD.lost(lost)] : []),
  ]
}
