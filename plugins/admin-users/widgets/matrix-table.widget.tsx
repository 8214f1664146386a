import { FEATURES, hasLetters, type LetterFeature, SCOPED_FEATURES, type SwitchFeature } from '@etabli/sdk/access'
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
import { useState } from 'react'
import { MATRIX } from '../messages'
import {
  aclAt,
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
  acl: { minWidth: 0 },
})

interface Props {
  readonly configuration: Editable
  readonly project: string
  readonly onChange: (configuration: Editable) => void
}

/** One project's features, with the letters, the switch, the denial and the names of each. */
export function MatrixTable({ configuration, project, onChange }: Props) {
  const styles = useStyles()
  const row = { configuration, project, onChange }
  return (
    <Table size="extra-small" className={styles.table} aria-label={MATRIX.table(project)}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={styles.feature}>{MATRIX.feature}</TableHeaderCell>
          {MATRIX_LETTERS.map((letter) => (
            <TableHeaderCell key={letter} className={styles.letter} title={MATRIX.letterNames[letter]}>
              <HeadText text={MATRIX.letters[letter]} />
            </TableHeaderCell>
          ))}
          <TableHeaderCell className={styles.letter}>
            <HeadText text={MATRIX.on} />
          </TableHeaderCell>
          <TableHeaderCell className={styles.wide}>
            <HeadText text={MATRIX.denied} />
          </TableHeaderCell>
          <TableHeaderCell>{MATRIX.acl}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        <LetterRow {...row} place="*" />
        {FEATURES.map((feature) =>
          hasLetters(feature) ? (
            <LetterRow key={feature} {...row} place={feature} />
          ) : (
            <SwitchRow key={feature} {...row} feature={feature} />
          ),
        )}
      </TableBody>
    </Table>
  )
}

function HeadText({ text }: { readonly text: string }) {
  // Fluent's header cell stretches its content from the start.
  return <span style={{ width: '100%', textAlign: 'center' }}>{text}</span>
}

function LetterRow({ configuration, project, place, onChange }: Props & { readonly place: LetterPlace }) {
  const styles = useStyles()
  const permission = lettersAt(configuration, project, place)
  const name = place === '*' ? MATRIX.project : place
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>{name}</TableCell>
      {MATRIX_LETTERS.map((letter) => (
        <Box
          key={letter}
          label={MATRIX.cell(project, name, MATRIX.letterNames[letter])}
          checked={permission[letter]}
          onChange={(on) => onChange(setLetter(configuration, project, place, letter, on))}
        />
      ))}
      {place === 'data-explorer' ? (
        <Box
          label={MATRIX.cell(project, name, MATRIX.on)}
          checked={isOn(configuration, project, place)}
          onChange={(on) => onChange(setOn(configuration, project, place, on))}
        />
      ) : (
        <TableCell />
      )}
      <Box
        label={MATRIX.cell(project, name, MATRIX.denied)}
        checked={permission.denied}
        onChange={(on) => onChange(setDenied(configuration, project, place, on))}
      />
      <TableCell>
        {place !== '*' && <Acl configuration={configuration} project={project} feature={place} onChange={onChange} />}
      </TableCell>
    </TableRow>
  )
}

function SwitchRow({ configuration, project, feature, onChange }: Props & { readonly feature: SwitchFeature }) {
  const styles = useStyles()
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>{feature}</TableCell>
      {MATRIX_LETTERS.map((letter) => (
        <TableCell key={letter} />
      ))}
      <Box
        label={MATRIX.cell(project, feature, MATRIX.on)}
        checked={isOn(configuration, project, feature)}
        onChange={(on) => onChange(setOn(configuration, project, feature, on))}
      />
      <TableCell />
      <TableCell />
    </TableRow>
  )
}

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

function Acl({ configuration, project, feature, onChange }: Props & { readonly feature: LetterFeature }) {
  const styles = useStyles()
  const [target, setTarget] = useState<HTMLElement>()
  const scoped = SCOPED_FEATURES.find((name) => name === feature)
  if (scoped === undefined) return null
  const names = aclAt(configuration, project, scoped)
  const close = () => {
    setTarget(undefined)
    target?.focus()
  }
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
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
          onApply={(changed) => onChange(setAcl(configuration, project, scoped, changed))}
          onClose={close}
        />
      )}
    </>
  )
}
