import { Field, Select } from '@fluentui/react-components'
import { MESSAGES } from '../messages'

interface Props {
  readonly names: readonly string[] | undefined
  readonly selected: string | undefined
  readonly onSelect: (name: string) => void
}

export function ConnectionSelect({ names, selected, onSelect }: Props) {
  const listed = names ?? (selected === undefined ? [] : [selected])
  return (
    <Field label={MESSAGES.connection} size="small">
      <Select
        value={selected ?? ''}
        disabled={listed.length === 0}
        onChange={(_, { value }) => value && onSelect(value)}
      >
        {selected === undefined && <option value="">{MESSAGES.chooseConnection}</option>}
        {listed.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}
