import { type Connector, defineJob, type JobOutcome, type RunningJob } from '@etabli/sdk/server'
import * as z from 'zod/mini'
import { SingerTap, SingerTarget } from '../../contract'
import { FLOW_READ, FLOW_WRITE } from '../../contract/common'
import type { FlowSources } from '../check-flow'
import type { ConfiguredConnector } from '../connectors/connector-process'
import type { FlowRepository, FlowRow } from '../flow-repository'
import { sideOf } from '../run/flow-sides'
import type { Catalogs } from './catalog-repository'
import type { ConnectorRuns } from './connector-runs'
import { failures } from './failures'
import { presentStreams } from './present-catalog'
import type { RawCatalog } from './raw-catalog'
import { driftBetween } from './schema-drift'
import { type TestParts, testSide } from './test-connector'

const Side = z.object({ tap: z.optional(SingerTap), target: z.optional(SingerTarget) })
const Discovery = z.object({ tap: SingerTap })
const Drift = z.object({ flow: z.string() })

export interface DiscoveryParts extends FlowSources, Omit<TestParts, 'runs'> {
  readonly runs: ConnectorRuns
  readonly catalogs: Catalogs
  readonly flows: Pick<FlowRepository, 'find'>
}

/** What asks connectors something. Each may be begun twice: nothing is changed at a source or a target. */
export function discoveryJobs(parts: DiscoveryParts) {
  const test = defineJob({
    kind: 'flow-connector-test',
    payload: Side,
    access: FLOW_WRITE,
    retry: true,
    run: ({ tap, target }, job) => testBoth(parts, { tap, target }, job),
  })
  const discovery = defineJob({
    kind: 'flow-discover',
    payload: Discovery,
    access: FLOW_WRITE,
    retry: true,
    run: async ({ tap }, job) => {
      const found = await discover(parts, tap, job)
      if (!found.catalog) return found.outcome
      await parts.catalogs.keep(job.project, job.id, tap.name, found.catalog)
      return { exitCode: 0 }
    },
  })
  const drift = defineJob({
    kind: 'flow-drift',
    payload: Drift,
    access: FLOW_READ,
    retry: true,
    run: ({ flow }, job) => lookForDrift(parts, flow, job),
  })
  return { test, discovery, drift }
}
export type DiscoveryJobs = ReturnType<typeof discoveryJobs>

async function testBoth(
  parts: DiscoveryParts,
  { tap, target }: { readonly tap: SingerTap | undefined; readonly target: SingerTarget | undefined },
  job: RunningJob,
): Promise<JobOutcome> {
  const sides = [...(tap ? [['tap', tap] as const] : []), ...(target ? [['target', target] as const] : [])]
  for (const [role, side] of sides) {
    const outcome = await testSide(parts, await configuredOf(parts, job.project, role, side), waiterOf(job))
    if (outcome.exitCode !== 0) return outcome
  }
  job.write('Everything was reached\n')
  return { exitCode: 0 }
}

/** A catalog, or how the job ends without one. */
type Discovered = { readonly catalog: RawCatalog } | { readonly catalog?: undefined; readonly outcome: JobOutcome }

async function discover(parts: DiscoveryParts, tap: SingerTap, job: RunningJob): Promise<Discovered> {
  const { say, signal } = waiterOf(job)
  const { catalog, message, lines } = await parts.runs.discover(await configuredOf(parts, job.project, 'tap', tap), {
    say,
    signal,
  })
  if (catalog) {
    say(`${catalog.streams.length} streams were found`)
    return { catalog }
  }
  for (const line of lines) say(line)
  return { outcome: { exitCode: 1, message } }
}

async function lookForDrift(parts: DiscoveryParts, name: string, job: RunningJob): Promise<JobOutcome> {
  const { catalogs, flows } = parts
  const flow = await flows.find(job.project, name)
  if (!flow) throw failures.FLOW_GONE()
  const before = await baselineOf(catalogs, flow)
  const fresh = await discover(parts, flow.tap, job)
  if (!fresh.catalog) return fresh.outcome
  const drift = driftBetween(presentStreams(before.catalog), presentStreams(fresh.catalog), flow.tap.streams)
  job.write(drift.length === 0 ? 'Nothing has changed\n' : `${drift.length} things have changed\n`)
  await catalogs.keepDrift(job.project, name, before.id, drift)
  return { exitCode: 0 }
}

/** @throws NOT_DISCOVERED */
export async function baselineOf(catalogs: Pick<Catalogs, 'find'>, { project, tap }: FlowRow) {
  const found = tap.catalog === undefined ? undefined : await catalogs.find(project, tap.catalog)
  if (!found) throw failures.NOT_DISCOVERED()
  return found
}

async function configuredOf(
  parts: FlowSources,
  project: string,
  role: Connector['role'],
  side: SingerTarget,
): Promise<ConfiguredConnector> {
  const { connector, secret } = await sideOf(parts, project, role, side)
  return { connector, values: side.configuration, secret: secret.data }
}

function waiterOf(job: RunningJob) {
  return { say: (line: string) => job.write(`${line}\n`), signal: job.signal }
}
