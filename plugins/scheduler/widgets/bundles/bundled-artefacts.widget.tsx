import { EmptyState, PageLink } from '@etabli/sdk/ui'
import {
  makeStyles,
  Subtitle2,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useId } from 'react'
import type { BundledArtefact } from '../../contract'
import { BUNDLE } from '../../messages/bundles'
import { artefactPath } from '../../model/shared/addresses'
import { DependencyChips } from './dependency-chips.widget'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
  frame: {
    maxHeight: '560px',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { minWidth: '320px' },
  head: { position: 'sticky', top: 0, zIndex: 1, backgroundColor: tokens.colorNeutralBackground2 },
  name: { width: '36%' },
  cell: { paddingBlock: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
})

interface Props {
  readonly project: string
  readonly artefacts: readonly BundledArtefact[]
}

/** What a bundle runs, in its order, and what each waits for. */
export function BundledArtefacts({ project, artefacts }: Props) {
  const styles = useStyles()
  const heading = useId()
  const { columns } = BUNDLE
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading} className={styles.heading}>
        {BUNDLE.bundled}
      </Subtitle2>
      {artefacts.length === 0 ? (
        <EmptyState title={BUNDLE.noArtefacts} />
      ) : (
        <div className={styles.frame}>
          <Table size="small" className={styles.table} aria-labelledby={heading}>
            <TableHeader className={styles.head}>
              <TableRow>
                <TableHeaderCell className={styles.name}>{columns.name}</TableHeaderCell>
                <TableHeaderCell>{columns.dependencies}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {artefacts.map((artefact) => (
                <TableRow key={artefact.name}>
                  <TableCell className={styles.cell}>
                    <PageLink to={artefactPath(project, artefact.name)}>{artefact.name}</PageLink>
                  </TableCell>
                  <TableCell className={styles.cell}>
                    <DependencyChips label={BUNDLE.dependenciesOf(artefact.name)} artefact={artefact} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </section>
  )
}
