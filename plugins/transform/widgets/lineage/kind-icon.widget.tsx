import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import type { ProjectNodeKind } from '../../contract'

const ICONS = {
  model: TableRegular,
  source: DatabaseRegular,
  seed: DocumentTableRegular,
  snapshot: CameraRegular,
  test: BeakerRegular,
  exposure: DataPieRegular,
} as const satisfies Readonly<Record<ProjectNodeKind, unknown>>

const useStyles = makeStyles({
  icon: { display: 'flex', fontSize: '20px' },
  model: { color: tokens.colorPaletteBlueForeground2 },
  source: { color: tokens.colorPaletteTealForeground2 },
  seed: { color: tokens.colorPaletteForestForeground2 },
  snapshot: { color: tokens.colorPaletteGrapeForeground2 },
  test: { color: tokens.colorPalettePumpkinForeground2 },
  exposure: { color: tokens.colorPaletteMagentaForeground2 },
})

/** Shape and colour of a kind; its name stands beside it. */
export function KindIcon({ kind }: { readonly kind: ProjectNodeKind }) {
  const styles = useStyles()
  const Icon = ICONS[kind]
  return (
    <span className={mergeClasses(styles.icon, styles[kind])} aria-hidden>
      <Icon />
    </span>
  )
}
