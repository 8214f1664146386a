import { type AddressCodec, put } from '@etabli/sdk/ui'

export const DIRECTIONS = ['both', 'up', 'down'] as const
export type ShownDirection = (typeof DIRECTIONS)[number]

export interface LineageAddress {
  /** What it is about, as a page names it; without it the whole project is shown. */
  readonly node: string | undefined
  readonly direction: ShownDirection
}

/** `?node=model:orders`, `?node=model:orders&direction=up` */
export const LINEAGE_ADDRESS: AddressCodec<LineageAddress> = {
  read: (query) => ({
    node: query.get('node') || undefined,
    direction: DIRECTIONS.find((direction) => direction === query.get('direction')) ?? 'both',
  }),
  write({ node, direction }, query) {
    put(query, 'node', node)
    put(query, 'direction', direction === 'both' ? undefined : direction)
  },
}

export function lineagePath(project: string, node?: string): string {
  return `/${encodeURIComponent(project)}/lineage${node === undefined ? '' : `?${new URLSearchParams({ node })}`}`
}

export function whyLatePath(project: string, node: string): string {
  return `/${encodeURIComponent(project)}/lineage/why-late?${new URLSearchParams({ node })}`
}

export function taskPath(project: string, task: string): string {
  return `/${encodeURIComponent(project)}/tasks/${encodeURIComponent(task)}`
}
