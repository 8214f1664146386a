import type { TableDoc, TableDocSource } from '@etabli/sdk/platform/server'
import { describeProject } from '../../contract'
import { newestMap } from '../project/newest-map'
import { pageOf } from '../project/page-of'
import type { DbtLineageParts } from './dbt-lineage'
import { placesOf } from './places-of'

type Parts = Pick<DbtLineageParts, 'maps' | 'outlines' | 'warehouse'>

/** What the files of a project say of the tables that dbt reads and makes. */
export function dbtDocs({ maps, outlines, warehouse }: Parts): TableDocSource {
  return async ({ project, may, reaches }) => {
    if (!may(describeProject.access)) return []
    const [map, outline] = await Promise.all([newestMap(maps, project), outlines.find(project)])
    const connection = outline?.connection ?? (await warehouse(project))
    if (!map || connection === undefined) return []
    const places = placesOf(map, outline)
    return map.nodes.flatMap((node): TableDoc[] => {
      const { id, kind, name, fullPath, description } = node
      const place = places(id)
      const columns = node.columns.filter((column) => column.description !== '')
      const isSilent = description === '' && columns.length === 0
      if (!place || isSilent || !reaches('transform', fullPath)) return []
      const href = pageOf(project, node)
      const table = { connection, schema: place.schema, table: place.table }
      return [{ table, title: `dbt ${kind} ${name}`, description, columns, ...(href !== undefined && { href }) }]
    })
  }
}
