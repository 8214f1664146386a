import { makeStyles, Tag, tokens } from '@fluentui/react-components'
import type { BundledArtefact } from '../../contract'
import { dependenciesOf } from '../../contract/bundle-order'

const useStyles = makeStyles({
  chips: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
  },
  chip: { maxWidth: '100%', minWidth: 0, overflowWrap: 'anywhere' },
})

interface Props {
  readonly label: string
  readonly artefact: BundledArtefact
}

/** The artefacts that one waits for. */
export function DependencyChips({ label, artefact }: Props) {
  const styles = useStyles()
  const names = dependenciesOf(artefact)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Tag size="extra-small" appearance="outline" className={styles.chip}>
            {name}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
