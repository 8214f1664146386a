import { EmptyState } from '@etabli/sdk/ui'
import {
  Button,
  Caption1,
  Checkbox,
  makeStyles,
  SearchBox,
  Text,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Artefact, type BundledArtefact, MOST_BUNDLED } from '../../contract'
import { PICK } from '../../messages/bundles'
import { artefactCreatePath } from '../../model/bundles/bundle-paths'
import { matches } from '../../model/bundles/matching'

/** More are found by a search: nobody reads hundreds of lines. */
const MOST_SHOWN = 100

const useStyles = makeStyles({
  choices: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  search: { flex: '1 1 200px', maxWidth: '100%' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: tokens.spacingVerticalXS,
    maxHeight: '420px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: {
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  checkbox: { display: 'flex', '& label': { flexGrow: 1, minWidth: 0 } },
  texts: { display: 'grid', overflowWrap: 'anywhere' },
  // The label of a checkbox is quiet until it is checked; a name is what one reads first.
  name: { color: tokens.colorNeutralForeground1 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  readonly project: string
  readonly artefacts: readonly Artefact[]
  readonly picked: readonly BundledArtefact[]
  readonly onPick: (names: readonly string[], isPicked: boolean) => void
}

/** What can be picked, narrowed by a search. */
export function ArtefactChoices({ project, artefacts, picked, onPick }: Props) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const sought = useDeferredValue(search)
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true })
  const found = useMemo(
    () => artefacts.filter(({ name, description }) => matches(sought, name, description)),
    [artefacts, sought],
  )
  const names = useMemo(() => new Set(picked.map(({ name }) => name)), [picked])
  if (artefacts.length === 0) return <NoArtefacts project={project} />
  const rest = found.filter(({ name }) => !names.has(name)).map(({ name }) => name)
  const isFull = names.size >= MOST_BUNDLED
  // Enter would go on to the next step.
  const stay = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  return (
    <div className={styles.choices}>
      <div className={styles.bar}>
        <SearchBox
          className={styles.search}
          aria-label={PICK.search}
          placeholder={PICK.search}
          value={search}
          onChange={(_event, { value }) => setSearch(value)}
          onKeyDown={stay}
        />
        <Button
          disabledFocusable={rest.length === 0 || names.size + rest.length > MOST_BUNDLED}
          onClick={() => onPick(rest, true)}
        >
          {PICK.all}
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState title={PICK.noMatch} />
      ) : (
        <ul className={styles.list} aria-label={PICK.list} {...arrows}>
          {found.slice(0, MOST_SHOWN).map(({ name, description }) => (
            <Choice
              key={name}
              name={name}
              description={description}
              isPicked={names.has(name)}
              isClosed={isFull && !names.has(name)}
              onPick={onPick}
            />
          ))}
        </ul>
      )}
      <Caption1 role="status" className={styles.quiet}>
        {isFull ? PICK.tooMany(MOST_BUNDLED) : found.length > MOST_SHOWN ? PICK.first(MOST_SHOWN, found.length) : ''}
      </Caption1>
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly description: string
  readonly isPicked: boolean
  readonly isClosed: boolean
  readonly onPick: Props['onPick']
}

const Choice = memo(function Choice({ name, description, isPicked, isClosed, onPick }: ChoiceProps) {
  const styles = useStyles()
  const label = (
    <span className={styles.texts}>
      <Text {...(!isClosed && { className: styles.name })}>{name}</Text>
      {description !== '' && <Caption1 className={styles.quiet}>{description}</Caption1>}
    </span>
  )
  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.checkbox}
        aria-label={name}
        label={label}
        checked={isPicked}
        disabled={isClosed}
        onChange={(_event, { checked }) => onPick([name], checked === true)}
      />
    </li>
  )
})

function NoArtefacts({ project }: { readonly project: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={PICK.empty}
      text={PICK.emptyHint}
      action={<Button onClick={() => navigate(artefactCreatePath(project))}>{PICK.createArtefact}</Button>}
    />
  )
}
