import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { CatalogField, CatalogStream, StreamChoice } from '../../contract'
import { STREAMS } from '../../messages/streams'
import {
  isFieldTaken,
  isFree,
  matching,
  methodOf,
  withFields,
  withKey,
  withMethod,
} from '../../model/streams/stream-choices'
import { CheckList } from './check-list.widget'
import { ListTools } from './list-tools.widget'

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  way: { flex: '1 1 160px', minWidth: 0 },
})

interface Props {
  readonly stream: CatalogStream
  readonly choice: StreamChoice
  readonly onChoice: (choice: StreamChoice) => void
  readonly isReadOnly: boolean
}

/** How one stream is taken, and which of its fields. */
export function FieldPicker({ stream, choice, onChoice, isReadOnly }: Props) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<string>()
  const excluded = useMemo(() => new Set(choice['excluded-fields']), [choice])
  const found = useMemo(() => matching(stream.fields, ({ name }) => name, search), [stream, search])
  const items = useMemo(
    () =>
      found.map((field) => ({
        id: field.name,
        isChecked: isFieldTaken(field, excluded),
        isLocked: isReadOnly || !isFree(field),
        detail: detailOf(field),
      })),
    [found, excluded, isReadOnly],
  )
  const chosen = stream.fields.filter((field) => isFieldTaken(field, excluded)).length
  return (
    <>
      <Ways stream={stream} choice={choice} onChoice={onChoice} isReadOnly={isReadOnly} />
      <ListTools
        searchLabel={STREAMS.searchFields}
        search={search}
        onSearch={setSearch}
        count={STREAMS.fields(chosen, stream.fields.length)}
        {...(!isReadOnly && { onAll: (isTaken) => onChoice(withFields(choice, found, isTaken)) })}
      />
      <CheckList
        label={STREAMS.fieldsOf(stream.stream)}
        emptyText={STREAMS.noMatch}
        items={items}
        active={active}
        onActive={setActive}
        onToggle={({ id, isChecked }) =>
          onChoice(
            withFields(
              choice,
              stream.fields.filter(({ name }) => name === id),
              !isChecked,
            ),
          )
        }
      />
    </>
  )
}

function Ways({ stream, choice, onChoice, isReadOnly }: Props) {
  const styles = useStyles()
  const method = methodOf(choice, stream)
  const [proposed] = stream.methods
  return (
    <div className={styles.ways}>
      <Field label={STREAMS.method} size="small" className={styles.way}>
        <Select
          size="small"
          value={method}
          disabled={isReadOnly}
          onChange={(_event, { value }) => {
            const chosen = stream.methods.find((each) => each === value)
            if (chosen) onChoice(withMethod(choice, chosen, stream))
          }}
        >
          {stream.methods.map((each) => (
            <option key={each} value={each}>
              {each === proposed ? STREAMS.proposed(STREAMS.methods[each]) : STREAMS.methods[each]}
            </option>
          ))}
        </Select>
      </Field>
      {method === 'INCREMENTAL' && stream['replication-keys'].length > 0 && (
        <Field label={STREAMS.key} size="small" className={styles.way}>
          <Select
            size="small"
            value={choice['replication-key'] ?? ''}
            disabled={isReadOnly}
            onChange={(_event, { value }) => onChoice(withKey({ ...choice, 'replication-method': method }, value))}
          >
            <option value="">{STREAMS.noKey}</option>
            {stream['replication-keys'].map((key) => (
              <option key={key}>{key}</option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

function detailOf({ type, isKey, inclusion }: CatalogField): string {
  const notes = [
    ...(isKey ? [STREAMS.isKey] : []),
    ...(inclusion === 'automatic' ? [STREAMS.always] : []),
    ...(inclusion === 'unsupported' ? [STREAMS.never] : []),
  ]
  return [type, ...notes].join(' · ')
}
