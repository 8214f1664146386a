import { type AddressCodec, put } from '@etabli/sdk/ui'
import type { ProjectNode } from '../../contract'
import { MODEL_PATHS, SOURCE_PATHS, TEST_PATHS } from '../editor/addresses'

export interface LineageView {
  /** What it is about: the id of a node, or `kind:fullPath` of a file. Without it the whole project is shown. */
  readonly node: string | undefined
  /** The whole project is shown all the same. */
  readonly isWhole: boolean
}

/** `?node=model.orders`, `?node=model.orders&view=all` */
export const LINEAGE_VIEW: AddressCodec<LineageView> = {
  read: (query) => ({ node: query.get('node') ?? undefined, isWhole: query.get('view') === 'all' }),
  write({ node, isWhole }, query) {
    put(query, 'node', node)
    put(query, 'view', isWhole ? 'all' : undefined)
  },
}

export function lineagePath(project: string, node?: string): string {
  const query = node === undefined ? '' : `?${new URLSearchParams({ node })}`
  return `/${encodeURIComponent(project)}/transform/lineage${query}`
}

/** The page that shows a node's text; seeds, snapshots and exposures have none. */
export function pageOf(project: string, { kind, fullPath, file }: ProjectNode): string | undefined {
  if (kind === 'model' && file.endsWith('.sql')) return MODEL_PATHS.read(project, fullPath)
  if (kind === 'source' && file.endsWith('.yml')) return SOURCE_PATHS.read(project, fullPath)
  return kind === 'test' ? TEST_PATHS.read(project, fullPath) : undefined
}
