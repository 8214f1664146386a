import type { LineageAsker } from '@etabli/sdk/platform/server'
import { type HandledCall, handle, type Principal } from '@etabli/sdk/server'
import { explainLateness, readLineage } from '../contract'
import { failures } from './failures'
import type { Lineages } from './lineages'
import { changeOf, failureOf, nodeOf, stepOf } from './presenter'
import { lastFailure, wayBack } from './way-back'

/** More are left out, the furthest. */
const MOST_STEPS = 2_000

interface Parts {
  readonly lineages: Lineages
  readonly askerOf: (principal: Principal, project: string) => LineageAsker
}

export function lineageCalls({ lineages, askerOf }: Parts): readonly HandledCall[] {
  return [
    handle(readLineage, async ({ input: { project, node }, principal }) => {
      const lineage = await lineages.read(askerOf(principal, project))
      return {
        nodes: lineage.nodes.map(nodeOf),
        edges: [...lineage.edges],
        focus: node === undefined ? [] : [...lineage.named(node)],
        isPartial: lineage.isPartial,
      }
    }),

    handle(explainLateness, async ({ input: { project, node }, principal }) => {
      const asker = askerOf(principal, project)
      const lineage = await lineages.read(asker)
      const from = lineage.named(node)
      if (from.length === 0) throw failures.UNKNOWN_NODE()
      const steps = wayBack(lineage, from)
      const failed = lastFailure(steps)?.node
      const task = failed?.run?.task
      const [words, ofFailed] = await Promise.all([
        task === undefined ? undefined : lineages.lastWords(asker, task),
        failed && lineages.lastChange(asker, [failed.id]),
      ])
      const onWay = steps.filter(({ role }) => role === 'way').map((step) => step.node.id)
      const change = ofFailed ?? (await lineages.lastChange(asker, onWay))
      return {
        steps: steps.slice(0, MOST_STEPS).map(stepOf),
        failure: failed ? failureOf(failed, words) : null,
        change: change ? changeOf(change) : null,
        isPartial: lineage.isPartial,
      }
    }),
  ]
}
