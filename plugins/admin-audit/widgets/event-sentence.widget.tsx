import { PageLink } from '@etabli/sdk/ui'
import { makeStyles } from '@fluentui/react-components'
import type { AuditEvent } from '../contract'
import { sentenceOf } from '../model/sentence'

/** A link has a size of its own, larger than its row's. */
const useStyles = makeStyles({ link: { fontSize: 'inherit', lineHeight: 'inherit' } })

interface Props {
  readonly event: AuditEvent
  readonly isOpenable: (address: string) => boolean
}

/** What happened, in words; what was touched is a link where there is a page of it that the reader may see. */
export function EventSentence({ event, isOpenable }: Props) {
  const { link } = useStyles()
  const { before, what, after } = sentenceOf(event)
  const page = event.words?.page
  return (
    <>
      {before}
      {page !== undefined && isOpenable(page) ? (
        <PageLink inline to={page} className={link}>
          {what}
        </PageLink>
      ) : (
        what
      )}
      {after}
    </>
  )
}
