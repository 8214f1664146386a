import { useCall } from '@etabli/sdk/react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type AttentionReply, readAttention } from '../contract'
import { DASHBOARD } from '../messages'
import { ThingList } from './thing-list.widget'

// No badge: what draws one weighs more than all else here.
const useStyles = makeStyles({
  mark: { fontWeight: tokens.fontWeightSemibold },
  error: { color: tokens.colorStatusDangerForeground3 },
  warning: { color: tokens.colorStatusWarningForeground3 },
})

/** What needs this user now, of one project or of all. */
export function Attention({ project }: { readonly project: string | undefined }) {
  const styles = useStyles()
  const { data, error, isFetching } = useCall(readAttention, project === undefined ? {} : { project }, { quiet: true })
  const withProject = (text: string, of: string) => (project === undefined ? `${of} · ${text}` : text)
  const notes = data ? notesOf(data) : []
  const note = error ? DASHBOARD.failedAttention : notes.join(' ')
  const things = (data?.things ?? []).map(({ name, icon, href, reason, level, at, project: of }) => ({
    ...{ name, icon, href, detail: withProject(reason, of) },
    ...(at !== undefined && { at: Date.parse(at) }),
    mark: (
      <span className={mergeClasses(styles.mark, level !== 'info' && styles[level])}>{DASHBOARD.levels[level]}</span>
    ),
  }))
  const rests = (data?.rests ?? []).map(({ title, icon, project: of, count, href }) => ({
    ...{ name: DASHBOARD.more(count), icon, href, detail: withProject(title, of), isMore: true },
  }))
  return (
    <ThingList
      title={DASHBOARD.attention}
      isBusy={isFetching}
      things={[...things, ...rests]}
      {...(note !== '' && { note })}
    />
  )
}

function notesOf({ things, more, lost }: AttentionReply): readonly string[] {
  return [
    ...(things.length === 0 && lost.length === 0 ? [DASHBOARD.nothingNeedsYou] : []),
    ...(more > 0 ? [DASHBOARD.moreElsewhere(more)] : []),
    ...(lost.length > 0 ? [DASHBOARD.lost(lost)] : []),
  ]
}
