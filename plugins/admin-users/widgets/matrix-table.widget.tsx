import {
  FEATURES,
  hasLetters,
  parsePermission,
  permissionLetters,
  SCOPED_FEATURES,
  type ScopedFeature,
  type SwitchFeature,
} from '@etabli/sdk/platform/access'

import {
  Button,
  Checkbox,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { memo, useState } from 'react'
import { MATRIX } from '../messages'
import {
  aclAt,
  type Edit,
  type Editable,
  isOn,
  type LetterPlace,
  lettersAt,
  MATRIX_LETTERS,
  setAcl,
  setDenied,
  setLetter,
  setOn,
} from '../model/permission-matrix'
import { AclPopover } from './acl-popover.widget'

const useStyles = makeStyles({
  table: { tableLayout: 'fixed' },
  head: { height: '28px' },
  feature: { width: '148px' },
  letter: { width: '40px', textAlign: 'center', padding: 0 },
  wide: { width: '60px', textAlign: 'center', padding: 0 },
  row: { height: '32px' },
  centre: { display: 'flex', justifyContent: 'center' },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  headText: { width: '100%', textAlign: 'center' },
  acl: { minWidth: '72px', fontWeight: tokens.fontWeightRegular },
})

interface Props {
  readonly configuration: Editable
  readonly project: string
  readonly onEdit: (edit: Edit) => void
}

/** One project's features, with the letters, the switch, the denial and the names of each. */
export function MatrixTable({ configuration, project, onEdit }: Props) {
  const styles = useStyles()
  const letterRow = (place: LetterPlace) => {
    const scoped = SCOPED_FEATURES.find((name) => name === place)
    return (
      <LetterRow
        key={place}
        project={project}
        place={place}
        letters={permissionLetters(lettersAt(configuration, project, place))}
        on={place === 'data-explorer' ? isOn(configuration, project, place) : undefined}
        names={scoped && aclAt(configuration, project, scoped).join('\n')}
        onEdit={onEdit}
      />
    )
  }
  return (
    <Table size="extra-small" className={styles.table} aria-label={MATRIX.table(project)}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.feature}>{MATRIX.feature}</TableHeaderCell>
          {MATRIX_LETTERS.map((letter) => (
            <TableHeaderCell key={letter} className={styles.letter} title={MATRIX.letterNames[letter]}>
              <span className={styles.headText}>{MATRIX.letters[letter]}</span>
            </TableHeaderCell>
          ))}
          <TableHeaderCell className={styles.letter}>
            <span className={styles.headText}>{MATRIX.on}</span>
          </TableHeaderCell>
          <TableHeaderCell className={styles.wide}>
            <span className={styles.headText}>{MATRIX.denied}</span>
          </TableHeaderCell>
          <TableHeaderCell>{MATRIX.acl}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {letterRow('*')}
        {FEATURES.map((feature) =>
          hasLetters(feature) ? (
            letterRow(feature)
          ) : (
            <SwitchRow
              key={feature}
              project={project}
              feature={feature}
              on={isOn(configuration, project, feature)}
              onEdit={onEdit}
            />
          ),
        )}
      </TableBody>
    </Table>
  )
}

interface LetterRowProps {
  readonly project: string
  readonly place: LetterPlace
  /** `RX`; texts, so that a row is drawn anew only where it has changed. */
  readonly letters: string
  /** Undefined where there is no switch. */
  readonly on: boolean | undefined
  /** The names of the acl, one a line; undefined where there is none. */
  readonly names: string | undefined
  readonly onEdit: (edit: Edit) => void
}

const LetterRow = memo(({ project, place, letters, on, names, onEdit }: LetterRowProps) => {
  const styles = useStyles()
  const permission = parsePermission(letters)
  const name = place === '*' ? MATRIX.project : place
  const scoped = SCOPED_FEATURES.find((feature) => feature === place)
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>{name}</TableCell>
      {MATRIX_LETTERS.map((letter) => (
        <Box
          key={letter}
          label={MATRIX.cell(project, name, MATRIX.letterNames[letter])}
          checked={permission[letter]}
          onChange={(granted) => onEdit((now) => setLetter(now, project, place, letter, granted))}
        />
      ))}
      {place === 'data-explorer' && on !== undefined ? (
        <Box
          label={MATRIX.cell(project, name, MATRIX.on)}
          checked={on}
          onChange={(isSet) => onEdit((now) => setOn(now, project, place, isSet))}
        />
      ) : (
        <TableCell />
      )}
      <Box
        label={MATRIX.cell(project, name, MATRIX.denied)}
        checked={permission.denied}
        onChange={(denied) => onEdit((now) => setDenied(now, project, place, denied))}
      />
      <TableCell>
        {scoped && names !== undefined && (
          <Acl project={project} feature={scoped} names={names === '' ? [] : names.split('\n')} onEdit={onEdit} />
        )}
      </TableCell>
    </TableRow>
  )
})

interface SwitchRowProps {
  readonly project: string
  readonly feature: SwitchFeature
  readonly on: boolean
  readonly onEdit: (edit: Edit) => void
}

const SwitchRow = memo(({ project, feature, on, onEdit }: SwitchRowProps) => {
  const styles = useStyles()
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>{feature}</TableCell>
      {MATRIX_LETTERS.map((letter) => (
        <TableCell key={letter} />
      ))}
      <Box
        label={MATRIX.cell(project, feature, MATRIX.on)}
        checked={on}
        onChange={(isSet) => onEdit((now) => setOn(now, project, feature, isSet))}
      />
      <TableCell />
      <TableCell />
    </TableRow>
  )
})

interface BoxProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}

function Box({ label, checked, onChange }: BoxProps) {
  const styles = useStyles()
  return (
    <TableCell className={styles.letter}>
      <span className={styles.centre}>
        <Checkbox aria-label={label} checked={checked} onChange={(_, { checked: on }) => onChange(on === true)} />
      </span>
    </TableCell>
  )
}

interface AclProps {
  readonly project: string
  readonly feature: ScopedFeature
  readonly names: readonly string[]
  readonly onEdit: (edit: Edit) => void
}

function Acl({ project, feature, names, onEdit }: AclProps) {
  const styles = useStyles()
  const [target, setTarget] = useState<HTMLElement>()
  const close = () => {
    setTarget(undefined)
    target?.focus()
  }
  return (
    <>
      <Button
        size="small"
        className={styles.acl}
        aria-label={`${MATRIX.aclOf(project, feature)}: ${names.length === 0 ? MATRIX.all : names.join(', ')}`}
        aria-haspopup="dialog"
        title={names.join('\n')}
        onClick={({ currentTarget }) => setTarget(currentTarget)}
      >
        {names.length === 0 ? MATRIX.all : MATRIX.names(names.length)}
      </Button>
      {target && (
        <AclPopover
          label={MATRIX.aclOf(project, feature)}
          names={names}
          target={target}
          onApply={(changed) => onEdit((now) => setAcl(now, project, feature, changed))}
          onClose={close}
        />
      )}
    </>
  )
}
