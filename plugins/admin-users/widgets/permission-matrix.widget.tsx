import { FALLBACK_PROJECT } from '@etabli/sdk/platform/access'
import { Body1, Button, Combobox, Field, makeStyles, Option, Tab, TabList, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { MATRIX } from '../messages'
import { addEntry, type Edit, type Editable, entryNames, removeEntry, setLetter } from '../model/permission-matrix'
import { useProjectNames } from '../model/use-project-names'
import { ClosedProject } from './closed-project.widget'
import { MatrixTable } from './matrix-table.widget'

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  side: { display: 'grid', alignContent: 'start', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  entries: { maxHeight: '380px', overflowY: 'auto' },
  entry: { overflowWrap: 'anywhere', textAlign: 'start' },
  add: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  combobox: { minWidth: 0 },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly configuration: Editable
  readonly onEdit: (edit: Edit) => void
}

/** The permissions of the text below, project by project, to click on. Each click changes the text. */
export function PermissionMatrix({ configuration, onEdit }: Props) {
  const styles = useStyles()
  const entries = entryNames(configuration)
  const [chosen, setChosen] = useState<string>()
  const entry = entries.find((name) => name === chosen) ?? entries[0]
  const add = (project: string) => {
    onEdit((now) => addEntry(now, project))
    setChosen(project)
  }
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        {entries.length > 0 && (
          <TabList
            vertical
            size="small"
            className={styles.entries}
            aria-label={MATRIX.entries}
            selectedValue={entry}
            onTabSelect={(_, { value }) => setChosen(String(value))}
          >
            {entries.map((name) => (
              <Tab key={name} value={name} className={styles.entry}>
                {titleOf(name)}
              </Tab>
            ))}
          </TabList>
        )}
        <AddEntry configuration={configuration} entries={entries} onAdd={add} />
      </div>
      {entry === undefined ? (
        <Body1 className={styles.quiet}>{MATRIX.noEntries}</Body1>
      ) : (
        <div>
          <div className={styles.head}>
            <strong>{titleOf(entry)}</strong>
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              onClick={() => onEdit((now) => removeEntry(now, entry))}
            >
              {MATRIX.removeEntry(entry)}
            </Button>
          </div>
          <ClosedProject
            configuration={configuration}
            project={entry}
            onAddReading={() => onEdit((now) => setLetter(now, entry, '*', 'read', true))}
          />
          <MatrixTable configuration={configuration} project={entry} onEdit={onEdit} />
        </div>
      )}
    </div>
  )
}

function titleOf(entry: string): string {
  return entry === FALLBACK_PROJECT ? MATRIX.fallback : entry
}

interface AddProps {
  readonly configuration: Editable
  readonly entries: readonly string[]
  readonly onAdd: (project: string) => void
}

/** Any name may be given: a project may be made later. */
function AddEntry({ configuration, entries, onAdd }: AddProps) {
  const styles = useStyles()
  const [text, setText] = useState('')
  const projects = useProjectNames(configuration)
  const left = [...projects, FALLBACK_PROJECT].filter((name) => !entries.includes(name))
  const fitting = left.filter((name) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const add = (name: string) => {
    if (name === '' || entries.includes(name)) return
    onAdd(name)
    setText('')
  }
  return (
    <div className={styles.add}>
      <Field label={MATRIX.addLabel} size="small">
        <Combobox
          freeform
          size="small"
          className={styles.combobox}
          input={{ className: styles.combobox }}
          value={text}
          selectedOptions={[]}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onOptionSelect={(_, { optionValue }) => add(optionValue ?? '')}
        >
          {fitting.map((name) => (
            <Option key={name} value={name} text={name}>
              {titleOf(name)}
            </Option>
          ))}
        </Combobox>
      </Field>
      <Button size="small" onClick={() => add(text.trim())}>
        {MATRIX.addButton}
      </Button>
    </div>
  )
}
