import {
  type LineageEdge,
  type LineageNode,
  type LineagePart,
  type LineageRun,
  type LineageSource,
  tableNodeId,
} from '@etabli/sdk/platform/server'
import { listFlows } from '../../contract'
import { FLOW_KIND, flowHref } from '../flow-origin'
import type { FlowRepository, FlowRow } from '../flow-repository'
import type { FlowRuns } from '../run/flow-run-repository'
import { targetTableOf } from './target-table'

type LastRuns = (project: string, kind: string) => Promise<ReadonlyMap<string, LineageRun>>

interface Parts {
  readonly flows: Pick<FlowRepository, 'list'>
  readonly runs: Pick<FlowRuns, 'movedStreams'>
  readonly lastRuns: () => readonly LastRuns[]
}

/** Flows, the streams that they take, and the tables that their targets make of those. */
export function flowLineage({ flows, runs: flowRuns, lastRuns }: Parts): LineageSource {
  return {
    read: async ({ project, may }) => {
      if (!may(listFlows.access)) return { nodes: [], edges: [] }
      const [rows, moved, runs] = await Promise.all([
        flows.list(project),
        flowRuns.movedStreams(project),
        Promise.all(lastRuns().map((runsOf) => runsOf(project, FLOW_KIND))),
      ])
      const found = rows.map((flow) => {
        const run = runs.flatMap((last) => last.get(flow.name) ?? [])[0]
        // Of a flow that takes all there is, those that have come.
        const streams = flow.tap.streams?.map(({ stream }) => stream) ?? moved.get(flow.name) ?? []
        return partOf(flow, streams, run)
      })
      return { nodes: found.flatMap(({ nodes }) => nodes), edges: found.flatMap(({ edges }) => edges) }
    },
  }
}

/** All streams of a flow go in one run, so each has ended as the run has. */
function partOf(flow: FlowRow, taken: readonly string[], run: LineageRun | undefined): LineagePart {
  const flowId = `flow:${flow.name}`
  const common = { href: flowHref(flow.project, flow.name), ...(run && { run }) }
  const streams = taken.map((stream) => streamPart(flow, stream, common))
  return {
    nodes: [{ id: flowId, kind: 'flow', name: flow.name, ...common }, ...streams.flatMap(({ nodes }) => nodes)],
    edges: streams.flatMap(({ edges }) => edges),
  }
}

function streamPart({ name, target }: FlowRow, stream: string, common: Pick<LineageNode, 'href' | 'run'>): LineagePart {
  const id = `stream:${name}/${stream}`
  const node: LineageNode = { id, kind: 'stream', name: stream, ...common }
  const fromFlow: LineageEdge = { from: `flow:${name}`, to: id, relation: 'feeds' }
  const place = targetTableOf(target, stream)
  if (!place) return { nodes: [node], edges: [fromFlow] }
  const table = { connection: target.secretConnection.name, ...place }
  const to = tableNodeId(table.connection, table.schema, table.table)
  return {
    nodes: [node, { id: to, kind: 'table', name: `${table.schema}.${table.table}`, table }],
    edges: [fromFlow, { from: id, to, relation: 'feeds' }],
  }
}
