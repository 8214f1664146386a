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

/** The same wherever the kind is shown. */
export const KIND_COLORS = {
  model: tokens.colorPaletteBlueForeground2,
  source: tokens.colorPaletteTealForeground2,
  seed: tokens.colorPaletteForestForeground2,
  snapshot: tokens.colorPaletteGrapeForeground2,
  test: tokens.colorPalettePumpkinForeground2,
  exposure: tokens.colorPaletteMagentaForeground2,
} as const satisfies Readonly<Record<ProjectNodeKind, string>>

const useStyles = makeStyles({
  icon: { display: 'flex', fontSize: '20px' },
  model: { color: KIND_COLORS.model },
  source: { color: KIND_COLORS.source },
  seed: { color: KIND_COLORS.seed },
  snapshot: { color: KIND_COLORS.snapshot },
  test: { color: KIND_COLORS.test },
  exposure: { color: KIND_COLORS.exposure },
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
