import type { Client } from '#tests/support/client'
import { readLineage } from '../../../plugins/lineage/contract'
import {
  cancelModel,
  describeProject,
  listModels,
  mergeModel,
  openModel,
  updateModel,
} from '../../../plugins/transform/contract'
import { RUNS } from '../form'
import { machineAtRest } from '../process'
import type { Measure } from '../report'
import { commitProject, modelNames } from './project'

export interface MeasuredProject {
  readonly admin: Client
  readonly project: string
  readonly repository: string
  readonly count: number
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  await machineAtRest()
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** What is asked for when a page of the area is opened: after a commit that changed every file, and again. */
export async function measureReading({ admin, project, repository, count }: MeasuredProject) {
  const none = (): number[] => []
  const values = { map: none(), mapAgain: none(), tree: none(), treeAgain: none(), lineage: none() }
  const describe = () => admin.call(describeProject, { project })
  const list = () => admin.call(listModels, { project })
  for (let run = 0; run < RUNS; run += 1) {
    await commitProject(repository, count, `map ${run}`)
    values.map.push(await timed(describe))
    values.mapAgain.push(await timed(describe))
    await commitProject(repository, count, `tree ${run}`)
    values.tree.push(await timed(list))
    values.treeAgain.push(await timed(list))
    values.lineage.push(await timed(() => admin.call(readLineage, { project })))
  }
  const { nodes } = await describe()
  if (nodes.filter(({ kind }) => kind === 'model').length !== count) throw new Error('the map does not have all models')
  const measures: readonly Measure[] = [
    { name: 'the map, every file of it new', unit: 'ms', values: values.map, goal: 1_000 },
    { name: 'the map, again', unit: 'ms', values: values.mapAgain, goal: 200 },
    { name: 'the tree of models, of a new commit', unit: 'ms', values: values.tree, goal: 200 },
    { name: 'the tree of models, again', unit: 'ms', values: values.treeAgain, goal: 200 },
    { name: 'what feeds what, across the areas', unit: 'ms', values: values.lineage, goal: 300 },
  ]
  return measures
}

/** A model opened, saved and merged, each time another one. */
export async function measureWork({ admin, project, count }: MeasuredProject): Promise<readonly Measure[]> {
  const opened: number[] = []
  const again: number[] = []
  const saved: number[] = []
  const merged: number[] = []
  for (const modelName of modelNames(count).slice(0, RUNS)) {
    const open = () => admin.call(openModel, { project, modelName })
    opened.push(await timed(open))
    again.push(await timed(open))
    const { dbtModelInWorks: work } = await open()
    const { dbtFileSessionRedisID } = work
    const dbtModel = { ...work.dbtModel, SQLFileContent: `${work.dbtModel.SQLFileContent}-- changed\n` }
    saved.push(await timed(() => admin.call(updateModel, { project, modelName, dbtModel, dbtFileSessionRedisID })))
    merged.push(await timed(() => admin.call(mergeModel, { project, modelName, dbtFileSessionRedisID })))
  }
  const [modelName = ''] = modelNames(count)
  const { dbtModelInWorks: left } = await admin.call(openModel, { project, modelName })
  await admin.call(cancelModel, { project, modelName, dbtFileSessionRedisID: left.dbtFileSessionRedisID })
  return [
    { name: 'a model opened', unit: 'ms', values: opened, goal: 300 },
    { name: 'a model opened that is in work', unit: 'ms', values: again, goal: 300 },
    { name: 'edits saved', unit: 'ms', values: saved, goal: 300 },
    { name: 'edits merged', unit: 'ms', values: merged, goal: 500 },
  ]
}
