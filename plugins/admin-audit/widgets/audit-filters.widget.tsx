import type { TableView } from '@etabli/sdk/ui'
import { Field, Input, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { OUTCOMES } from '../contract'
import { AUDIT, FILTERS } from '../messages'
import { type Narrowing, narrowingOf } from '../model/audit-view'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  // Together one line of a usual window; in a narrower one each line is filled.
  search: { flex: '1 1 180px' },
  user: { flex: '1 1 170px' },
  choice: { flex: '1 1 130px' },
  short: { flex: '1 1 96px' },
  // Alone in its line it would look like the most important one.
  day: { flex: '1 1 124px', maxWidth: '200px' },
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
  return (
    <search aria-label={FILTERS.label} className={styles.form}>
      <Field label={FILTERS.text} size="small" className={styles.search}>
        <Draft key={`text ${text}`} value={text} onTake={(taken) => change({ text: taken })} isSearch />
      </Field>
      <Field label={FILTERS.email} size="small" className={styles.user}>
        <Draft
          key={`email ${email}`}
          value={email}
          onTake={(taken) => change({ email: taken })}
          placeholder={FILTERS.emailHint}
        />
      </Field>
      <Choice
        label={FILTERS.action}
        className={styles.choice}
        value={action}
        options={(names?.actions ?? []).map((name) => [name, name])}
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
    </search>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly className: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly onChoose: (value: string) => void
}

function Choice({ label, className, value, options, onChoose }: ChoiceProps) {
  const isListed = value === '' || options.some(([each]) => each === value)
  return (
    <Field label={label} size="small" className={className}>
      <Select value={value} onChange={(_, { value: chosen }) => onChoose(chosen)}>
        <option value="">{FILTERS.all}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
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
  const [draft, setDraft] = useState(value)
  const onChange = (_: unknown, { value: typed }: { readonly value: string }) => {
    setDraft(typed)
    // Emptied by its button: there is nothing more to type.
    if (typed === '') onTake('')
  }
  const shared = {
    ...field,
    className: styles.draft,
    value: draft,
    maxLength: 320,
    onChange,
    onBlur: () => onTake(draft),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onTake(draft)
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
