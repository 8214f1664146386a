import { Field, makeStyles, Select } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { MESSAGES } from '../messages'

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-end', columnGap: '4px' },
  field: { flexGrow: 1, minWidth: 0 },
})

interface Props {
  readonly names: readonly string[] | undefined
  readonly selected: string | undefined
  readonly onSelect: (name: string) => void
  /** What can be done with the selected one. */
  readonly action: ReactNode
}

export function ConnectionSelect({ names, selected, onSelect, action }: Props) {
  const styles = useStyles()
  const listed = names ?? (selected === undefined ? [] : [selected])
  return (
    <div className={styles.line}>
      <Field className={styles.field} label={MESSAGES.connection} size="small">
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
      {action}
    </div>
  )
}
