import { useCall } from '@etabli/sdk/react'
import { useAddressState } from '@etabli/sdk/ui'
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { readDrift } from '../../contract'
import { SCHEMA } from '../../messages/schema'
import { DETAIL_ADDRESS } from '../../model/detail/detail-address'

/** The others are in the list. */
const MOST_SHOWN = 3

const useStyles = makeStyles({
  effects: { margin: 0, paddingInlineStart: '20px' },
})

interface Props {
  readonly project: string
  readonly name: string
}

/** Above what launches a flow: what has changed at its source, and what a run would do about it. */
export function DriftNotice({ project, name }: Props) {
  const styles = useStyles()
  const [{ part }, setAddress] = useAddressState(DETAIL_ADDRESS)
  const drift = useCall(readDrift, { project, singerFlowName: name }, { quiet: true }).data?.drift ?? []
  if (drift.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{SCHEMA.notice(drift.length)}</MessageBarTitle>
        <ul className={styles.effects} aria-label={SCHEMA.effects}>
          {drift.slice(0, MOST_SHOWN).map(({ stream, field, change, effect }) => (
            <li key={JSON.stringify([stream, field, change])}>{SCHEMA.effect(stream, field, effect)}</li>
          ))}
        </ul>
      </MessageBarBody>
      {part !== 'schema' && (
        <MessageBarActions>
          <Button onClick={() => setAddress((now) => ({ ...now, part: 'schema' }))}>{SCHEMA.see}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
