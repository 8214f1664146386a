import { PagedTable, pageOfRows, type TableColumn, type TableView } from '@etabli/sdk/ui'
import { Body1, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import type { StreamMapping } from '../../contract'
import { MAPPING } from '../../messages/mapping'
import {
  actionOf,
  type FieldAction,
  type KnownStream,
  type NameNote,
  nameNote,
  nameOf,
  withAction,
  withFilter,
  withName,
} from '../../model/mapping/mapping-draft'

const SIZES = [10, 25, 100] as const
const FIRST: TableView = { page: 1, size: SIZES[0], filters: {} }
const ACTIONS: readonly FieldAction[] = ['keep', 'hash', 'drop']

const useStyles = makeStyles({
  table: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  filter: { maxWidth: '720px', '& input': { fontFamily: tokens.fontFamilyMonospace } },
  input: { width: '100%' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly known: KnownStream
  readonly mapping: StreamMapping
  readonly onMapping: (mapping: StreamMapping) => void
}

/** What becomes of each field of a stream, and which of its records are left out. */
export function StreamMappingForm({ known, mapping, onMapping }: Props) {
  const { fields } = known
  const styles = useStyles()
  const [view, setView] = useState(FIRST)
  const { field: label, name, action } = MAPPING.columns
  const columns: readonly TableColumn<string>[] = [
    { id: 'field', label, width: 240, sortable: true, filter: 'text', text: (field) => field },
    {
      ...{ id: 'name', label: name, width: 280, grows: true },
      text: (field) => nameOf(mapping, field),
      render: (field) => (
        <TargetName note={nameNote(mapping, known, field)}>
          <Input
            size="small"
            className={styles.input}
            aria-label={MAPPING.nameOf(field)}
            value={nameOf(mapping, field)}
            maxLength={1_000}
            disabled={actionOf(mapping, field) === 'drop'}
            onChange={(_event, { value }) => onMapping(withName(mapping, field, value))}
          />
        </TargetName>
      ),
    },
    {
      ...{ id: 'action', label: action, width: 144 },
      text: (field) => MAPPING.actions[actionOf(mapping, field)],
      render: (field) => (
        <Select
          size="small"
          aria-label={MAPPING.actionOf(field)}
          value={actionOf(mapping, field)}
          onChange={(_event, { value }) => {
            const chosen = ACTIONS.find((each) => each === value)
            if (chosen) onMapping(withAction(mapping, field, chosen))
          }}
        >
          {ACTIONS.map((each) => (
            <option key={each} value={each}>
              {MAPPING.actions[each]}
            </option>
          ))}
        </Select>
      ),
    },
  ]
  const page = pageOfRows(fields, columns, view)
  return (
    <>
      {fields.length === 0 ? (
        <Body1 className={styles.quiet}>{MAPPING.noFields}</Body1>
      ) : (
        <div className={styles.table}>
          <PagedTable
            label={MAPPING.fields}
            columns={columns}
            rows={page.rows}
            rowKey={(field) => field}
            view={view}
            onView={setView}
            sizes={SIZES}
            total={page.total}
            density="wrapping"
          />
        </div>
      )}
      <Field label={MAPPING.filter} hint={MAPPING.filterHint} className={styles.filter}>
        <Input
          value={mapping.filter ?? ''}
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
          onChange={(_event, { value }) => onMapping(withFilter(mapping, value))}
        />
      </Field>
    </>
  )
}

interface TargetNameProps {
  readonly note: NameNote | undefined
  readonly children: ReactElement
}

/** The name that a field is given, with what is to be said of it. */
function TargetName({ note, children }: TargetNameProps) {
  const styles = useStyles()
  const state = note?.isFault ? 'error' : 'warning'
  return (
    <Field
      className={styles.input}
      size="small"
      {...(note && { validationState: state, validationMessage: note.text })}
    >
      {children}
    </Field>
  )
}
