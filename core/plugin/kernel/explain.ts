import type { Verdict } from '../../access/verdict'
import type { Contributions, Refusal } from '../contributions'
import type { PluginRecord } from './plugin-status'

export interface Step {
  readonly name: 'discovered' | 'validated' | 'resolved' | 'registered' | 'access' | 'running'
  readonly ok: boolean
  /** A sentence for people. */
  readonly text: string
}

export interface ExplainSources {
  readonly records: readonly PluginRecord[]
  readonly contributions: Contributions
  readonly refusals: readonly Refusal[]
  /** Whether the user may; the project where the access names one. */
  readonly judge: (contribution: {
    readonly plugin: string
    readonly id: string
    readonly access: Contributions['routes'][number]['access']
  }) => Verdict
}

/**
 * Why something is here, or is not: each step on its way up to the one that stopped it.
 * @param subject `publisher.plugin`, or `publisher.plugin/point/contribution`
 */
export function explain(subject: string, { records, contributions, refusals, judge }: ExplainSources): readonly Step[] {
  const [plugin = '', point = '', id = ''] = subject.split('/')
  const record = records.find((candidate) => candidate.id === plugin)
  if (!record) return [{ name: 'discovered', ok: false, text: `No list of plugins names '${plugin}'.` }]
  const steps: Step[] = [
    { name: 'discovered', ok: true, text: `${record.tier}, version ${record.version || 'unknown'}` },
  ]
  const { aside } = record
  const isValid = record.status !== 'invalid'
  steps.push({ name: 'validated', ok: isValid, text: isValid ? 'its manifest fits' : (aside?.reason ?? '') })
  if (!isValid) return steps
  const mayRun = record.isolation === 'frame' ? 'it may run, in a sandboxed frame' : 'it may run'
  steps.push({ name: 'resolved', ok: !aside, text: aside ? `${aside.code}: ${aside.reason}` : mayRun })
  if (aside) return steps
  if (point === '') return [...steps, { name: 'running', ok: record.status === 'active', text: record.status }]
  return [...steps, ...explainContribution(`${point}/${id}`, plugin, contributions, refusals, judge)]
}

function explainContribution(
  name: string,
  plugin: string,
  contributions: Contributions,
  refusals: readonly Refusal[],
  judge: ExplainSources['judge'],
): readonly Step[] {
  const refusal = refusals.find((candidate) => candidate.plugin === plugin && candidate.contribution === name)
  if (refusal) return [{ name: 'registered', ok: false, text: `${refusal.code}: ${refusal.reason}` }]
  const found = Object.entries(contributions)
    .flatMap(([point, list]: readonly [string, Contributions[keyof Contributions]]) =>
      list.map((contribution) => ({ point, contribution })),
    )
    .find(({ point, contribution }) => contribution.plugin === plugin && `${point}/${contribution.id}` === name)
  if (!found) return [{ name: 'registered', ok: false, text: `${plugin} declares no ${name}` }]
  const verdict = judge(found.contribution)
  return [
    { name: 'registered', ok: true, text: 'it is registered' },
    { name: 'access', ok: verdict.granted, text: verdict.granted ? 'granted' : `DENIED: ${verdict.reason}` },
  ]
}
