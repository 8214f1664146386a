import {
  type LineageAsker,
  type LineageEdge,
  type LineageNode,
  type LineagePart,
  type LineageSource,
  repositoryNodeId,
} from '@etabli/sdk/platform/server'
import { listArtefacts, listBundles } from '../../contract'
import type { ArtefactRepository, ArtefactRow } from '../artefacts/artefact-repository'
import type { BundleRepository } from '../bundles/bundle-repository'
import type { BundleRunRepository } from '../bundles/bundle-run-repository'
import { artefactHref, bundleHref } from '../hrefs'
import type { TaskHistory } from '../tasks/task-history-repository'
import { runOf } from './task-run'

interface Parts {
  readonly artefacts: Pick<ArtefactRepository, 'list'>
  readonly bundles: Pick<BundleRepository, 'list'>
  readonly history: Pick<TaskHistory, 'lastOfArtefacts'>
  readonly runs: Pick<BundleRunRepository, 'lastOfBundles'>
}

/** Artefacts, and the bundles that run them. */
export function schedulerLineage(parts: Parts): LineageSource {
  return {
    read: async (asker) => {
      const found = await Promise.all([artefactsFor(parts, asker), bundlesFor(parts, asker)])
      return { nodes: found.flatMap(({ nodes }) => nodes), edges: found.flatMap(({ edges }) => edges) }
    },
  }
}

async function artefactsFor({ artefacts, history }: Parts, asker: LineageAsker): Promise<LineagePart> {
  const { project } = asker
  if (!asker.may(listArtefacts.access)) return { nodes: [], edges: [] }
  const [rows, tasks] = await Promise.all([artefacts.list(project), history.lastOfArtefacts(project, 1)])
  const runs = new Map(tasks.map((task) => [task.artefact, runOf(task, task.id)]))
  const seen = rows.filter(({ name }) => asker.reaches('artefact', name))
  return {
    nodes: seen.map(({ name }): LineageNode => {
      const run = runs.get(name)
      const href = artefactHref(project, name)
      return { id: artefactId(name), kind: 'artefact', name, href, ...(run && { run }) }
    }),
    edges: seen.flatMap(givenTo),
  }
}

/** What an artefact has in common with something else of the lineage, where that is drawn: its code, and its secrets. */
function givenTo({ name, git_url, secrets }: ArtefactRow): readonly LineageEdge[] {
  const givers = [...(git_url === '' ? [] : [repositoryNodeId(git_url)]), ...secrets]
  return givers.map((from) => ({ from, to: artefactId(name), relation: 'gives' }))
}

async function bundlesFor({ bundles, runs }: Parts, asker: LineageAsker): Promise<LineagePart> {
  const { project } = asker
  if (!asker.may(listBundles.access)) return { nodes: [], edges: [] }
  const [rows, last] = await Promise.all([bundles.list(project), runs.lastOfBundles(project)])
  const seen = rows.filter(({ name }) => asker.reaches('bundle', name))
  return {
    nodes: seen.map(({ id, name }): LineageNode => {
      const found = last.find(({ bundle_id }) => bundle_id === id)
      const run = found && runOf(found, found.failed_task)
      const href = bundleHref(project, id)
      return { id: `bundle:${id}`, kind: 'bundle', name, href, ...(run && { run }) }
    }),
    edges: seen.flatMap(({ id, artefacts }) =>
      artefacts.map(({ name }) => ({ from: artefactId(name), to: `bundle:${id}`, relation: 'runs' as const })),
    ),
  }
}

function artefactId(name: string): string {
  return `artefact:${name}`
}
