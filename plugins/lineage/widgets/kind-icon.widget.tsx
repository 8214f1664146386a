import type { LineageKind } from '@etabli/sdk/platform'
import { AppsListRegular } from '@fluentui/react-icons/svg/apps-list'
import { BeakerRegular } from '@fluentui/react-icons/svg/beaker'
import { BoxRegular } from '@fluentui/react-icons/svg/box'
import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { CodeRegular } from '@fluentui/react-icons/svg/code'
import { CubeRegular } from '@fluentui/react-icons/svg/cube'
import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { DocumentTableRegular } from '@fluentui/react-icons/svg/document-table'
import { FlowRegular } from '@fluentui/react-icons/svg/flow'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { KeyRegular } from '@fluentui/react-icons/svg/key'
import { StreamRegular } from '@fluentui/react-icons/svg/stream'
import { TableRegular } from '@fluentui/react-icons/svg/table'

const ICONS = {
  flow: FlowRegular,
  stream: StreamRegular,
  table: TableRegular,
  source: DatabaseRegular,
  seed: DocumentTableRegular,
  snapshot: CameraRegular,
  model: CubeRegular,
  test: BeakerRegular,
  exposure: DataPieRegular,
  project: FolderRegular,
  artefact: BoxRegular,
  bundle: BoxMultipleRegular,
  repository: CodeRegular,
  secret: KeyRegular,
  service: AppsListRegular,
} as const satisfies Readonly<Record<LineageKind, unknown>>

/** The shape of a kind; its name stands beside it. */
export function KindIcon({ kind }: { readonly kind: LineageKind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden fontSize={20} />
}
