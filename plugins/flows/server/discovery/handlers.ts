import { type HandledCall, handle, type Jobs } from '@etabli/sdk/server'
import { discoverStreams, lookForDrift, readCatalog, readDrift, testConnector } from '../../contract'
import { checkSide, type FlowSources } from '../check-flow'
import type { FlowRepository } from '../flow-repository'
import type { Catalogs } from './catalog-repository'
import { failures } from './failures'
import { baselineOf, type DiscoveryJobs } from './jobs'
import { presentStreams } from './present-catalog'

interface Parts extends FlowSources {
  readonly flows: Pick<FlowRepository, 'find'>
  readonly catalogs: Catalogs
  readonly jobs: Pick<Jobs, 'start'>
  readonly definitions: DiscoveryJobs
}

export function discoveryCalls(parts: Parts): readonly HandledCall[] {
  const { flows, catalogs, jobs, definitions } = parts
  const flowOf = async (project: string, name: string) => {
    const flow = await flows.find(project, name)
    if (!flow) throw failures.UNKNOWN_FLOW()
    return flow
  }
  return [
    handle(testConnector, async ({ input: { project, singerTap, singerTarget }, principal, audit }) => {
      const names = [singerTap, singerTarget].flatMap((side) => (side ? [side.name] : []))
      audit({ object: `connector ${names.join(', ')}`, project })
      if (names.length === 0) throw failures.NOTHING_TO_TEST()
      const payload = {
        tap: singerTap && (await checkSide(parts, principal, project, 'tap', singerTap)),
        target: singerTarget && (await checkSide(parts, principal, project, 'target', singerTarget)),
      }
      return {
        jobID: await jobs.start({ principal, project, args: ['test', ...names], job: definitions.test, payload }),
      }
    }),

    handle(discoverStreams, async ({ input: { project, singerTap }, principal, audit }) => {
      audit({ object: `connector ${singerTap.name}`, project })
      const tap = await checkSide(parts, principal, project, 'tap', singerTap)
      const args = ['discover', tap.name]
      return { jobID: await jobs.start({ principal, project, args, job: definitions.discovery, payload: { tap } }) }
    }),

    handle(readCatalog, async ({ input: { project, catalogID } }) => {
      const found = await catalogs.find(project, catalogID)
      if (!found) throw failures.UNKNOWN_CATALOG()
      const { id, found_at, catalog } = found
      return { catalog: { id, time: found_at.toISOString(), streams: presentStreams(catalog) } }
    }),

    handle(lookForDrift, async ({ input: { project, singerFlowName: flow }, principal, audit }) => {
      audit({ object: `flow ${flow}`, project })
      await baselineOf(catalogs, await flowOf(project, flow))
      const args = ['discover', flow]
      return { jobID: await jobs.start({ principal, project, args, job: definitions.drift, payload: { flow } }) }
    }),

    handle(readDrift, async ({ input: { project, singerFlowName } }) => {
      const { tap } = await flowOf(project, singerFlowName)
      const found = await catalogs.findDrift(project, singerFlowName)
      // Of another catalog than the flow has now, it says nothing.
      if (!found || found.catalog !== tap.catalog) return { time: '', drift: [] }
      return { time: found.looked_at.toISOString(), drift: [...found.drift] }
    }),
  ]
}
