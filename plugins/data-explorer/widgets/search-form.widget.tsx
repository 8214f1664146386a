import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { Button, Caption1, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { type FormEvent, memo, useState } from 'react'
import type { SearchForm as SearchFormConfig } from '../contract'
import { MESSAGES } from '../messages'
import { NO_SEARCH, type Search } from '../model/explorer-address'
import { cleanSearch, faultsOfSearch } from '../model/search-form'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    // A table of a hundred columns must leave room for its rows.
    maxHeight: 'max(22vh, 224px)',
    overflowY: 'auto',
    padding: '2px',
  },
  control: { minWidth: 0, width: '100%' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${tokens.spacingHorizontalS}` },
  hint: { color: tokens.colorNeutralForeground3, flexGrow: 1 },
})

interface Props {
  readonly config: SearchFormConfig
  readonly search: Search
  readonly onSearch: (search: Search) => void
}

/** One field a column, by its type. Typing changes nothing; Enter or Search does. */
function SearchFormView({ config, search, onSearch }: Props) {
  const styles = useStyles()
  const toasts = useService(ToastService)
  const [draft, setDraft] = useState(search)
  const faults = faultsOfSearch(config, draft)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clean = cleanSearch(config, draft)
    if (Object.keys(faultsOfSearch(config, clean)).length > 0) return toasts.error(MESSAGES.invalidSearch)
    onSearch(clean)
  }
  const clear = () => {
    setDraft(NO_SEARCH)
    onSearch(NO_SEARCH)
  }
  const setField = (name: string, value: string) =>
    setDraft((current) => ({ ...current, fields: { ...current.fields, [name]: value } }))

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={MESSAGES.searchForm}>
      <div className={styles.fields}>
        {config.fields
          .filter(({ filterType }) => filterType !== 'none')
          .map(({ name, filterType }) => {
            const fault = faults[name]
            const value = draft.fields[name] ?? ''
            return (
              <Field key={name} label={name} size="small" validationMessage={fault ? MESSAGES[fault] : null}>
                {filterType === 'boolean' ? (
                  <Select value={value} onChange={(_, data) => setField(name, data.value)}>
                    <option value="">{MESSAGES.any}</option>
                    <option>true</option>
                    <option>false</option>
                  </Select>
                ) : (
                  <Input className={styles.control} value={value} onChange={(_, data) => setField(name, data.value)} />
                )}
              </Field>
            )
          })}
      </div>
      <div className={styles.bar}>
        <Switch
          size="small"
          checked={draft.strict}
          label={MESSAGES.strict}
          aria-describedby="strict-mode-hint"
          onChange={(_, { checked }) => setDraft((current) => ({ ...current, strict: checked }))}
        />
        <Caption1 id="strict-mode-hint" className={styles.hint}>
          {MESSAGES.strictHint}
        </Caption1>
        <Button size="small" onClick={clear}>
          {MESSAGES.clear}
        </Button>
        <Button size="small" appearance="primary" type="submit">
          {MESSAGES.search}
        </Button>
      </div>
    </form>
  )
}

export const SearchForm = memo(SearchFormView)
