import {
  type EffectiveCell,
  type EffectiveFeature,
  effectiveProject,
  LETTERS,
  parseConfiguration,
} from '@etabli/sdk/platform/access'
import {
  Body1,
  Caption1,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  Tooltip,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useMemo, useState } from 'react'
import { EFFECTIVE, MATRIX, USERS } from '../messages'
import type { Editable } from '../model/permission-matrix'
import { aboutUser } from '../model/seen-by-user'
import { useProjectNames } from '../model/use-project-names'
import { ClosedProject } from './closed-project.widget'
import { ProjectSelect } from './project-select.widget'

const useStyles = makeStyles({
  frame: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: { tableLayout: 'fixed' },
  feature: { width: '180px' },
  letter: { width: '56px', textAlign: 'center', padding: 0 },
  head: { width: '100%', textAlign: 'center' },
  row: { height: '30px' },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'help',
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  granted: { color: tokens.colorPaletteGreenForeground2, backgroundColor: tokens.colorPaletteGreenBackground2 },
})

/** What a configuration comes to, project by project, as the server's evaluator judges it. */
export function EffectivePermissions({ configuration }: { readonly configuration: Editable }) {
  const styles = useStyles()
  const arrows = useArrowNavigationGroup({ axis: 'grid' })
  const projects = useProjectNames(configuration)
  const [chosen, setChosen] = useState<string>()
  const project = projects.find((name) => name === chosen) ?? projects[0]
  const parsed = useMemo(() => parseConfiguration(configuration), [configuration])
  const effective = useMemo(() => project && effectiveProject(parsed, project), [parsed, project])
  if (!effective) return <Body1 className={styles.quiet}>{EFFECTIVE.noProjects}</Body1>
  return (
    <div className={styles.frame}>
      <Caption1 className={styles.quiet}>{EFFECTIVE.about}</Caption1>
      <ProjectSelect label={EFFECTIVE.project} projects={projects} chosen={effective.project} onChoose={setChosen} />
      <Body1>{EFFECTIVE.ruledBy(effective.entry)}</Body1>
      <ClosedProject configuration={configuration} project={effective.project} />
      <Table size="extra-small" className={styles.table} aria-label={EFFECTIVE.table(effective.project)} {...arrows}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.feature}>{MATRIX.feature}</TableHeaderCell>
            <TableHeaderCell className={styles.letter}>
              <span className={styles.head}>{EFFECTIVE.use}</span>
            </TableHeaderCell>
            {LETTERS.map((letter) => (
              <TableHeaderCell key={letter} className={styles.letter} title={MATRIX.letterNames[letter]}>
                <span className={styles.head}>{MATRIX.letters[letter]}</span>
              </TableHeaderCell>
            ))}
            <TableHeaderCell>{EFFECTIVE.scope}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          <EffectiveRow name={MATRIX.project} cells={effective.own} />
          {effective.features.map((feature) => (
            <EffectiveRow key={feature.feature} name={feature.feature} cells={feature} scope={feature.scope} />
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly cells: Pick<EffectiveFeature, 'enabled' | 'read' | 'write' | 'exec'>
  readonly scope?: EffectiveFeature['scope']
}

function EffectiveRow({ name, cells, scope }: RowProps) {
  const styles = useStyles()
  return (
    <TableRow className={styles.row}>
      <TableCell className={styles.name}>{name}</TableCell>
      <TableCell className={styles.letter}>
        <Why label={EFFECTIVE.cell(name, EFFECTIVE.use, cells.enabled.granted)} cell={cells.enabled} />
      </TableCell>
      {LETTERS.map((letter) => {
        const cell = cells[letter]
        return (
          <TableCell key={letter} className={styles.letter}>
            {cell && <Why label={EFFECTIVE.cell(name, MATRIX.letterNames[letter], cell.granted)} cell={cell} />}
          </TableCell>
        )
      })}
      <TableCell>
        {scope && <Caption1>{scope.kind === 'all' ? MATRIX.all : USERS.restricted(scope.names)}</Caption1>}
      </TableCell>
    </TableRow>
  )
}

/** A cell that says why, to the pointer and to the keyboard. */
function Why({ label, cell }: { readonly label: string; readonly cell: EffectiveCell }) {
  const styles = useStyles()
  return (
    <Tooltip content={aboutUser(cell.reason)} relationship="description" withArrow>
      <button type="button" className={mergeClasses(styles.cell, cell.granted && styles.granted)} aria-label={label}>
        {cell.granted ? <CheckmarkFilled aria-hidden /> : <SubtractRegular aria-hidden />}
      </button>
    </Tooltip>
  )
}
