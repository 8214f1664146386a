import { useCall, useFollow } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { type ColumnOrigin, type ProjectNode, type TracedColumn, traceColumns } from '../../contract'
import { ColumnLinks } from '../../contract/column-links'

const HAVE_COLUMNS: readonly ProjectNode['kind'][] = ['model', 'source', 'seed', 'snapshot']

export interface NodeColumns {
  readonly node: ProjectNode
  /** Undefined until they are there. */
  readonly columns: readonly TracedColumn[] | undefined
  /** The commit that they were found out from; undefined where docs were never generated. */
  readonly commit: string | undefined
  readonly links: ColumnLinks
  readonly error: Error | undefined
  readonly again: () => void
}

/** The columns of a node, with what they are made of and what is made of them; undefined for what has none. */
export function useColumns(project: string, node: ProjectNode | undefined): NodeColumns | undefined {
  const enabled = node !== undefined && HAVE_COLUMNS.includes(node.kind)
  const input = { project, node: node?.id ?? '' }
  const { data, error, refetch } = useCall(traceColumns, input, { enabled, quiet: true })
  useFollow(traceColumns, input, () => enabled && void refetch())
  const links = useMemo(() => new ColumnLinks(data?.nodes ?? []), [data])
  if (!enabled) return undefined
  return {
    ...{ node, links, again: () => void refetch() },
    columns: data && (data.nodes.find(({ id }) => id === node.id)?.columns ?? []),
    commit: data?.generated?.commit,
    error: data ? undefined : (error ?? undefined),
  }
}

/** The nodes on the way of a column, from where it comes to where it leads. */
export function useWay(
  links: ColumnLinks | undefined,
  column: ColumnOrigin | undefined,
): ReadonlySet<string> | undefined {
  return useMemo(() => links && column && new Set(links.along([column]).map(({ node }) => node)), [links, column])
}
