import { masked, type TaskEnvironment, type TaskLogEntry } from '@etabli/sdk/server'
import { LOGS } from '../failures'
import type { TaskSpec } from '../store/tables'

/** Lines that the scheduler has asked an engine for, as they may be kept: without the values of the task's secrets. */
export async function withoutSecrets<Row extends { readonly spec: Pick<TaskSpec, 'secrets'> }>(
  row: Row,
  environment: (row: Row) => Promise<Pick<TaskEnvironment, 'masked'>>,
  entries: readonly TaskLogEntry[],
): Promise<readonly TaskLogEntry[]> {
  if (row.spec.secrets.length === 0) return entries
  const opened = await environment(row).catch(() => undefined)
  const last = entries.at(-1)
  // The engine has been given them before, so what it tells may hold them.
  if (!opened) return last ? [{ time: last.time, text: LOGS.leftOut(entries.length) }] : []
  return entries.map(({ time, text }) => ({ time, text: masked(text, opened.masked) }))
}
