import {
  DBT_COMMAND_VARIABLE,
  type LineageAsker,
  type LineageChange,
  type LineageEdge,
  type LineageNode,
  type LineagePart,
  type LineageRun,
  type LineageSource,
  type TaskArtefact,
  tableNodeId,
} from '@etabli/sdk/platform/server'
import { describeProject, type ProjectNode } from '../../contract'
import { DbtSelection } from '../../contract/dbt-selection'
import { ProjectGraph } from '../../contract/project-graph'
import type { KeptResult, RunResults } from '../dbt/run-result-repository'
import { newestMap } from '../project/newest-map'
import { pageOf } from '../project/page-of'
import type { ProjectMap } from '../project/project-map'
import type { ProjectMaps } from '../project/project-maps'
import type { ProjectReaders } from '../project/project-readers'
import { lastChangeOf } from './last-change'
import { mapIdOf, type Outline } from './outline'
import type { Outlines } from './outline-repository'
import { placesOf } from './places-of'
import { runOf } from './run-of'

export interface DbtLineageParts {
  readonly maps: Pick<ProjectMaps, 'newest'>
  readonly readers: Pick<ProjectReaders, 'of'>
  readonly outlines: Pick<Outlines, 'find'>
  readonly results: Pick<RunResults, 'latest'>
  readonly artefacts: () => readonly ((project: string, kind: string) => Promise<readonly TaskArtefact[]>)[]
  /** The warehouse of a project where nothing has run yet. */
  readonly warehouse: (project: string) => Promise<string | undefined>
}

const NOTHING: LineagePart = { nodes: [], edges: [] }
/** Stands for all that a command works on where only dbt itself can say what that is. */
const WHOLE: LineageNode = { id: 'project:dbt', kind: 'project', name: 'dbt project' }

/** Models, sources and tests with their tables, and which artefacts work on them. */
export function dbtLineage(parts: DbtLineageParts): LineageSource {
  return {
    read: async (asker) => {
      if (!asker.may(describeProject.access)) return NOTHING
      const { project } = asker
      const map = await newestMap(parts.maps, project)
      if (!map) return NOTHING
      const [outline, results, artefacts] = await Promise.all([
        parts.outlines.find(project),
        parts.results.latest(project),
        artefactsOf(parts, project),
      ])
      const connection = outline?.connection ?? (await parts.warehouse(project))
      const seen = map.nodes.filter(({ fullPath }) => asker.reaches('transform', fullPath))
      const runs = runsById(results)
      return joined([
        ownNodes(asker, seen, runs),
        testsOfYaml(seen, outline, runs),
        connection === undefined ? NOTHING : tablesOf(seen, map, outline, connection),
        ranBy(seen, new ProjectGraph(map.nodes), artefacts, asker),
      ])
    },
    lastChange: async (asker, ids) => {
      if (!asker.may(describeProject.access)) return undefined
      const map = await newestMap(parts.maps, asker.project)
      const wanted = new Set(ids)
      const nodes = (map?.nodes ?? []).filter(
        (node) => wanted.has(nodeId(node.id)) && asker.reaches('transform', node.fullPath),
      )
      return nodes.length === 0 ? undefined : changeOf(parts, asker.project, nodes)
    },
  }
}

async function artefactsOf({ artefacts }: DbtLineageParts, project: string): Promise<readonly TaskArtefact[]> {
  return (await Promise.all(artefacts().map((of) => of(project, 'dbt')))).flat()
}

/** `model.orders` → `model:orders` */
function nodeId(id: string): string {
  return id.replace('.', ':')
}

function runsById(results: readonly KeptResult[]): ReadonlyMap<string, LineageRun> {
  return new Map(results.map((one) => [mapIdOf(one.uniqueId), runOf(one)]))
}

function ownNodes(
  { project }: LineageAsker,
  nodes: readonly ProjectNode[],
  runs: ReadonlyMap<string, LineageRun>,
): LineagePart {
  return {
    nodes: nodes.map((node): LineageNode => {
      const { id, kind, name, fullPath } = node
      const [href, run] = [pageOf(project, node), runs.get(id)]
      return {
        ...{ id: nodeId(id), kind, name, alias: `${kind}:${fullPath}` },
        ...(href !== undefined && { href }),
        ...(run && { run }),
      }
    }),
    edges: nodes.flatMap(({ id, kind, dependsOn }) => {
      const relation = kind === 'test' ? 'checks' : 'feeds'
      return dependsOn.map((from): LineageEdge => ({ from: nodeId(from), to: nodeId(id), relation }))
    }),
  }
}

/** Tests that no file of their own declares, where all that they look at is seen. */
function testsOfYaml(
  seen: readonly ProjectNode[],
  outline: Outline | undefined,
  runs: ReadonlyMap<string, LineageRun>,
): LineagePart {
  const ids = new Set(seen.map(({ id }) => id))
  const tests = (outline?.tests ?? []).filter(({ tested }) => tested.length > 0 && tested.every((id) => ids.has(id)))
  return {
    nodes: tests.map(({ id, name }): LineageNode => {
      const run = runs.get(id)
      return { id: nodeId(id), kind: 'test', name, ...(run && { run }) }
    }),
    edges: tests.flatMap(({ id, tested }) =>
      tested.map((from): LineageEdge => ({ from: nodeId(from), to: nodeId(id), relation: 'checks' })),
    ),
  }
}

function tablesOf(
  seen: readonly ProjectNode[],
  map: ProjectMap,
  outline: Outline | undefined,
  connection: string,
): LineagePart {
  const places = placesOf(map, outline)
  const placed = seen.flatMap(({ id, kind }) => {
    const place = places(id)
    if (!place) return []
    const { schema, table } = place
    return [{ id, kind, table: { connection, schema, table }, tableId: tableNodeId(connection, schema, table) }]
  })
  return {
    nodes: placed.map(({ table, tableId }) => ({
      ...{ id: tableId, kind: 'table', name: `${table.schema}.${table.table}`, table },
    })),
    edges: placed.map(({ id, kind, tableId }) => {
      const [from, to] = kind === 'source' ? [tableId, nodeId(id)] : [nodeId(id), tableId]
      return { from, to, relation: 'feeds' }
    }),
  }
}

/** From what an artefact works on to the artefact. Which of the others it selects as well tells nothing to whoever cannot see them. */
function ranBy(
  seen: readonly ProjectNode[],
  graph: ProjectGraph,
  artefacts: readonly TaskArtefact[],
  { reaches }: LineageAsker,
): LineagePart {
  const edges = artefacts
    .filter(({ name }) => reaches('artefact', name))
    .flatMap(({ name, variables }): readonly LineageEdge[] => {
      const selection = new DbtSelection(variables[DBT_COMMAND_VARIABLE] ?? '', graph)
      const judged = seen.map((node) => ({ id: node.id, runs: selection.runs(node) }))
      const to = `artefact:${name}`
      const selected = judged.filter(({ runs }) => runs === 'yes')
      if (selected.length > 0) return selected.map(({ id }) => ({ from: nodeId(id), to, relation: 'runs' }))
      return judged.some(({ runs }) => runs === 'unknown') ? [{ from: WHOLE.id, to, relation: 'runs' }] : []
    })
  return { nodes: edges.some(({ from }) => from === WHOLE.id) ? [WHOLE] : [], edges }
}

function joined(parts: readonly LineagePart[]): LineagePart {
  return { nodes: parts.flatMap(({ nodes }) => nodes), edges: parts.flatMap(({ edges }) => edges) }
}

async function changeOf(
  { readers }: DbtLineageParts,
  project: string,
  nodes: readonly ProjectNode[],
): Promise<LineageChange | undefined> {
  const change = await lastChangeOf(
    await readers.of(project),
    nodes.map(({ file }) => file),
  )
  const node = change && nodes.find(({ file }) => change.files.includes(file))
  if (!node) return undefined
  const { commit, author, at, subject } = change
  return { node: nodeId(node.id), commit, author, at, subject }
}
