import { useTypedText } from '@etabli/sdk/platform'
import type { TableView } from '@etabli/sdk/ui'
import { Button, Field, Input, makeStyles, mergeClasses, SearchBox, Select, tokens } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { type FormEvent, useId, useState } from 'react'
import { isPlainCall, OUTCOMES } from '../contract'
import { AUDIT, FILTERS } from '../messages'
import { type Narrowing, narrowingCount, narrowingOf } from '../model/audit-view'

const PHONE = '@media (max-width: 767.98px)'
/** Else a field is as wide as what stands in it wants to be, which differs by browser. */
const NARROWABLE = { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' } as const

const useStyles = makeStyles({
  /** On a phone they would leave no room for the list. */
  fold: { display: 'none', [PHONE]: { display: 'inline-flex' } },
  folded: { [PHONE]: { display: 'none' } },
  area: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalM,
  },
  form: {
    width: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  // Together one line of a usual window; in a narrower one each line is filled.
  search: { flex: '1 1 180px', ...NARROWABLE },
  user: { flex: '1 1 160px', ...NARROWABLE },
  choice: { flex: '1 1 130px', ...NARROWABLE },
  short: { flex: '1 1 96px', ...NARROWABLE },
  // Alone in its line it would look like the most important one.
  day: { flex: '1 1 124px', maxWidth: '200px' },
  // Not as wide as its longest choice.
  select: { minWidth: 0 },
  draft: { width: '100%', maxWidth: 'none', minWidth: 0 },
})

interface Props {
  readonly view: TableView
  readonly names: { readonly actions: readonly string[]; readonly projects: readonly string[] } | undefined
  readonly onNarrow: (change: Partial<Narrowing>) => void
}

/** What the list is narrowed by. Texts are taken with Enter or on leaving the field, choices and days at once. */
export function AuditFilters({ view, names, onNarrow }: Props) {
  const styles = useStyles()
  const narrowing = narrowingOf(view)
  const { email, action, project, outcome, text, from, to } = narrowing
  const change = (next: Partial<Narrowing>) => {
    const wanted = { ...narrowing, ...next }
    const differs = JSON.stringify(wanted) !== JSON.stringify(narrowing)
    if (differs) onNarrow(next)
  }
  const isReversed = from !== '' && to !== '' && from > to
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const actions = names?.actions ?? []
  return (
    <search aria-label={FILTERS.label} className={styles.area}>
      <Button
        className={styles.fold}
        icon={<FilterRegular />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {FILTERS.fold(narrowingCount(view))}
      </Button>
      <div id={id} className={mergeClasses(styles.form, !isOpen && styles.folded)}>
        <Field label={FILTERS.text} size="small" className={styles.search}>
          <Draft value={text} onTake={(taken) => change({ text: taken })} isSearch />
        </Field>
        <Field label={FILTERS.email} size="small" className={styles.user}>
          <Draft value={email} onTake={(taken) => change({ email: taken })} placeholder={FILTERS.emailHint} />
        </Field>
        <Choice
          label={FILTERS.action}
          className={styles.choice}
          value={action}
          options={actions.filter((name) => !isPlainCall(name)).map((name) => [name, name])}
          others={actions.filter(isPlainCall)}
          onChoose={(chosen) => change({ action: chosen })}
        />
        <Choice
          label={FILTERS.project}
          className={styles.choice}
          value={project}
          options={(names?.projects ?? []).map((name) => [name, name])}
          onChoose={(chosen) => change({ project: chosen })}
        />
        <Choice
          label={FILTERS.outcome}
          className={styles.short}
          value={outcome}
          options={OUTCOMES.map((each) => [each, AUDIT.outcomes[each]])}
          onChoose={(chosen) => change({ outcome: chosen })}
        />
        <Field label={FILTERS.from} size="small" className={styles.day}>
          <Input type="date" value={from} onChange={(_, { value }) => change({ from: value })} />
        </Field>
        <Field
          label={FILTERS.to}
          size="small"
          className={styles.day}
          validationMessage={isReversed ? FILTERS.reversed : null}
        >
          <Input type="date" value={to} onChange={(_, { value }) => change({ to: value })} />
        </Field>
      </div>
    </search>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly className: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  /** Apart and last: calls that no action names. */
  readonly others?: readonly string[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, className, value, options, others = [], onChoose }: ChoiceProps) {
  const styles = useStyles()
  const isListed = value === '' || options.some(([each]) => each === value) || others.includes(value)
  return (
    <Field label={label} size="small" className={className}>
      <Select select={{ className: styles.select }} value={value} onChange={(_, { value: chosen }) => onChoose(chosen)}>
        <option value="">{FILTERS.all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
        {others.length > 0 && (
          <optgroup label={FILTERS.requests}>
            {others.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </Select>
    </Field>
  )
}

interface DraftProps {
  readonly value: string
  readonly onTake: (text: string) => void
  readonly isSearch?: boolean
  readonly placeholder?: string
}

/** A text that is being typed, taken when it is whole. */
function Draft({ value, onTake, isSearch = false, placeholder, ...field }: DraftProps) {
  const styles = useStyles()
  const { text, type, ask } = useTypedText(value)
  const take = (taken: string) => {
    ask(taken)
    onTake(taken)
  }
  const onChange = (_: unknown, { value: typed }: { readonly value: string }) => {
    type(typed)
    // Emptied by its button: there is nothing more to type.
    if (typed === '') take('')
  }
  const shared = {
    ...field,
    className: styles.draft,
    value: text,
    maxLength: 320,
    onChange,
    onBlur: () => take(text),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take(text)
  }
  return (
    <form onSubmit={submit}>
      {isSearch ? (
        <SearchBox {...shared} size="small" aria-keyshortcuts="/" />
      ) : (
        <Input {...shared} placeholder={placeholder} />
      )}
    </form>
  )
}
