import {
  Button,
  Caption1,
  Field,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  type PositioningVirtualElement,
  Select,
  ToggleButton,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { UI } from '../messages'
import { faultsOfBounds } from './bounds'
import type { FilterInput } from './column'
import { BOOLEAN_CHOICES, type BooleanChoice, type ColumnFilter } from './table-view'

const useStyles = makeStyles({
  surface: { padding: tokens.spacingHorizontalM, width: '260px' },
  form: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  nulls: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  buttons: { display: 'flex', justifyContent: 'flex-end', columnGap: tokens.spacingHorizontalS },
})

interface Props {
  readonly label: string
  readonly input: FilterInput | undefined
  /** Stands in place of the form by kind. */
  readonly form?: ReactNode
  /** Cells may be null, and can be found by that. */
  readonly nullable?: boolean
  /** More to filter by, shown below the fields; what is chosen is applied at once. */
  readonly choices?: ((onChoose: (filter: ColumnFilter) => void) => ReactNode) | undefined
  readonly filter: ColumnFilter | undefined
  readonly target: PositioningVirtualElement
  readonly onApply: (filter: ColumnFilter | undefined) => void
  readonly onClose: () => void
  /** The form does not hold a filter; it says why itself. */
  readonly onInvalid?: (() => void) | undefined
}

/** The filter of one column, by its kind. What is entered is applied by Enter or Apply, what is chosen at once. */
export function FilterPopover({ target, onClose, form, input, ...rest }: Props) {
  const styles = useStyles()
  return (
    <Popover
      open
      trapFocus
      withArrow
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => !open && onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={UI.filterBy(rest.label)}>
        {form ?? (input && <FilterForm {...rest} input={input} onClose={onClose} />)}
      </PopoverSurface>
    </Popover>
  )
}

type FormProps = Omit<Props, 'target' | 'form' | 'input'> & { readonly input: FilterInput }

function FilterForm({ label, input, nullable = false, choices, filter, onApply, onClose, onInvalid }: FormProps) {
  const styles = useStyles()
  const [text, setText] = useState(filter?.kind === 'contains' ? filter.text : '')
  const [from, setFrom] = useState(filter?.kind === 'range' ? (filter.from ?? '') : '')
  const [to, setTo] = useState(filter?.kind === 'range' ? (filter.to ?? '') : '')
  const [choice, setChoice] = useState<string>(filter?.kind === 'is' ? filter.value : '')
  const [asked, setAsked] = useState(false)
  const isRange = input === 'number' || input === 'date'
  const faults = isRange ? faultsOfBounds(input, from.trim(), to.trim()) : {}
  const placeholder = input === 'date' ? UI.dateForm : ''
  const bounds = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const wrong = faults.from ? bounds.from : faults.to && bounds.to
    if (wrong) {
      wrong.current?.focus()
      return onInvalid?.()
    }
    apply(filterOf(input, { text, from: from.trim(), to: to.trim(), choice }))
  }
  const apply = (chosen: ColumnFilter | undefined) => {
    onApply(chosen)
    onClose()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={UI.filterBy(label)}>
      {/* The menu of a cell sets these; a filter that is entered here takes their place. */}
      {filter?.kind === 'equals' && <Caption1>{UI.onlyValue(filter.text)}</Caption1>}
      {filter?.kind === 'not' && <Caption1>{UI.withoutValues(filter.values)}</Caption1>}
      {input === 'text' && (
        <Field label={UI.contains} size="small">
          <Input value={text} maxLength={500} onChange={(_, { value }) => setText(value)} />
        </Field>
      )}
      {input === 'boolean' && (
        <Field label={UI.is} size="small">
          <Select value={choice} onChange={(_, { value }) => setChoice(value)}>
            <option value="">{UI.anything}</option>
            {BOOLEAN_CHOICES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Select>
        </Field>
      )}
      {isRange && (
        <>
          <Field label={UI.from} size="small" validationMessage={asked && faults.from ? UI[faults.from] : null}>
            <Input
              input={{ ref: bounds.from }}
              value={from}
              placeholder={placeholder}
              onChange={(_, { value }) => setFrom(value)}
            />
          </Field>
          <Field label={UI.to} size="small" validationMessage={asked && faults.to ? UI[faults.to] : null}>
            <Input
              input={{ ref: bounds.to }}
              value={to}
              placeholder={placeholder}
              onChange={(_, { value }) => setTo(value)}
            />
          </Field>
        </>
      )}
      {/* The choice of a boolean column has both. */}
      {nullable && input !== 'boolean' && (
        <div className={styles.nulls}>
          {NULL_CHOICES.map(([value, text]) => {
            const isOn = filter?.kind === 'is' && filter.value === value
            return (
              <ToggleButton
                key={value}
                size="small"
                checked={isOn}
                onClick={() => apply(isOn ? undefined : { kind: 'is', value })}
              >
                {text}
              </ToggleButton>
            )
          })}
        </div>
      )}
      {choices?.(apply)}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => apply(undefined)}>
          {UI.clear}
        </Button>
        <Button size="small" appearance="primary" type="submit">
          {UI.apply}
        </Button>
      </div>
    </form>
  )
}

const NULL_CHOICES: readonly (readonly [BooleanChoice, string])[] = [
  ['null', UI.isEmpty],
  ['not null', UI.isNotEmpty],
]

interface Entered {
  readonly text: string
  readonly from: string
  readonly to: string
  readonly choice: string
}

function filterOf(input: FilterInput, { text, from, to, choice }: Entered): ColumnFilter | undefined {
  if (input === 'text') return text === '' ? undefined : { kind: 'contains', text }
  if (input === 'boolean') {
    const value = BOOLEAN_CHOICES.find((each) => each === choice)
    return value && { kind: 'is', value }
  }
  if (from === '' && to === '') return undefined
  return { kind: 'range', ...(from !== '' && { from }), ...(to !== '' && { to }) }
}
