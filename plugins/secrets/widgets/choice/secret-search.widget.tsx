import { useAccess, useCall } from '@etabli/sdk/react'
import { Combobox, Field, makeStyles, Option, OptionGroup } from '@fluentui/react-components'
import { useDeferredValue, useState } from 'react'
import { KINDS, listSecrets, type SecretKind } from '../../contract'
import { CHOICE } from '../../messages'

/** As many of each kind as a list shows without scrolling far. */
const CHOICES = 20
const GROUPS: Readonly<Record<SecretKind, string>> = { connection: CHOICE.connections, custom: CHOICE.custom }

const useStyles = makeStyles({
  list: { maxHeight: '300px' },
  field: { maxWidth: '360px' },
})

interface Props {
  readonly project: string
  readonly chosen: readonly string[]
  readonly onChoose: (redisId: string) => void
}

/** Looks for a secret of the project and gives it away. */
export function SecretSearch({ project, chosen, onChoose }: Props) {
  const styles = useStyles()
  const readable = useAccess(':project:secret:read', { project })
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const [isOpen, setOpen] = useState(false)
  const { groups, error } = useChoices(project, words, readable.granted && (isOpen || words !== ''))
  const fault = readable.granted ? error && CHOICE.failed : readable.reason
  const left = groups?.map(({ kind, secrets }) => ({
    kind,
    secrets: secrets.filter((secret) => !chosen.includes(secret['redis-id'])),
  }))
  return (
    <Field
      label={CHOICE.add}
      className={styles.field}
      {...(fault !== undefined && { validationMessage: fault, validationState: readable.granted ? 'error' : 'none' })}
    >
      <Combobox
        freeform
        listbox={{ className: styles.list }}
        placeholder={CHOICE.search}
        disabled={!readable.granted}
        value={text}
        selectedOptions={[]}
        open={isOpen}
        onOpenChange={(_event, { open }) => setOpen(open)}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onOptionSelect={(_event, { optionValue }) => {
          setText('')
          if (optionValue !== undefined && optionValue !== '') onChoose(optionValue)
        }}
      >
        {left?.map(
          ({ kind, secrets }) =>
            secrets.length > 0 && (
              <OptionGroup key={kind} label={GROUPS[kind]}>
                {secrets.map((secret) => (
                  <Option key={secret['redis-id']} value={secret['redis-id']} text={secret.name}>
                    {secret.name}
                  </Option>
                ))}
              </OptionGroup>
            ),
        )}
        {left?.every(({ secrets }) => secrets.length === 0) && (
          <Option disabled value="" text="">
            {CHOICE.none}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

/** The secrets of both kinds that fit; undefined until both are here. */
function useChoices(project: string, words: string, enabled: boolean) {
  const options = { quiet: true, keepPrevious: true, enabled }
  const input = { project, limit: CHOICES, ...(words !== '' && { search: words }) }
  const connections = useCall(listSecrets, { ...input, kind: 'connection' }, options)
  const custom = useCall(listSecrets, { ...input, kind: 'custom' }, options)
  const replies = { connection: connections.data, custom: custom.data }
  const isHere = replies.connection !== undefined && replies.custom !== undefined
  return {
    groups: isHere ? KINDS.toReversed().map((kind) => ({ kind, secrets: replies[kind]?.secrets ?? [] })) : undefined,
    error: connections.error ?? custom.error ?? undefined,
  }
}
