import { useCalls } from '@etabli/sdk/react'
import { useMemo } from 'react'
import { getSchemaOutline } from '../contract'
import type { Outlines } from './table-tree'

/** A single letter fits nearly everything, and the columns of all schemas are much to read. */
const FEWEST_LETTERS = 2
/** More schemas are looked through only once they are opened. */
const MOST_SCHEMAS = 50

/** The tables and columns of all schemas, once a filter is long enough; those that are not read yet are missing. */
export function useOutlines(
  project: string,
  connection: string,
  schemas: readonly string[],
  filter: string,
): { readonly outlines: Outlines; readonly isReading: boolean } {
  const isLong = filter.trim().length >= FEWEST_LETTERS
  const wanted = useMemo(() => (isLong ? schemas.slice(0, MOST_SCHEMAS) : []), [isLong, schemas])
  const calls = useCalls(
    getSchemaOutline,
    wanted.map((schemaName) => ({ projectName: project, dbConnectionName: connection, schemaName })),
  )
  const outlines = new Map(
    wanted.flatMap((schema, at) => {
      const outline = calls[at]?.data?.schemaOutline
      return outline ? [[schema, outline] as const] : []
    }),
  )
  return { outlines, isReading: calls.some(({ isLoading }) => isLoading) }
}
