import { causeIn } from './causes'
import type { RunEnd } from './flow-run-repository'
import type { Ended, PartName, PipelineEnd } from './pipeline'

/** What a run is told by. */
export interface OutcomeFacts {
  readonly names: Readonly<Record<PartName, string>>
  /** The last lines of each, as they may be shown. */
  readonly lastLines: Readonly<Record<PartName, readonly string[]>>
  readonly shown: (text: string) => string
}

/** 128 and more: a signal of the system. */
const SIGNALS = 128

/** Completed only where both have done all that they were to do. */
export function outcomeOf({ parts, pump, isTargetEarly }: PipelineEnd, facts: OutcomeFacts): RunEnd {
  const { names, shown } = facts
  const [tap, mapper, target] = [parts.tap, parts.mapper, parts.target]
  const isCutOff = pump && 'refused' in pump && pump.refused.isCut
  // The tap's own failure explains a line that has no end.
  if (hasFailed(tap) && pump && ('done' in pump || isCutOff)) return failed('tap', tap, facts)
  if (hasFailed(mapper) && !isTargetEarly) return failed('mapper', mapper, facts)
  if (pump && 'refused' in pump) {
    const { line, why } = pump.refused
    const part = mapper ? 'mapper' : 'tap'
    return end(part, `Line ${line} of what ${names[part]} wrote ${shown(why)}.`, facts)
  }
  if (hasFailed(target)) return failed('target', target, facts)
  if (isTargetEarly) return end('target', `${names.target} ended before it had taken all records.`, facts)
  if (hasFailed(tap)) return failed('tap', tap, facts)
  if (!pump || !('done' in pump)) return end('', 'The run was ended by the system: run it again.', facts)
  return { status: 'completed', error: '', failedPart: '', lastLines: [] }
}

/** By itself: what was ended because of another part has not failed. */
function hasFailed(ended: Ended | undefined): ended is Ended {
  return ended !== undefined && (ended.end === 'too-much-memory' || (ended.end === 'exited' && ended.exitCode !== 0))
}

function failed(part: PartName, { end: how, exitCode }: Ended, facts: OutcomeFacts): RunEnd {
  const name = facts.names[part]
  if (how === 'too-much-memory')
    return end(part, `${name} needed more memory than the task may use and was ended.`, facts)
  const cause = causeIn(facts.lastLines[part])
  if (cause !== undefined) return end(part, `${name} failed. ${cause}.`, facts)
  if (exitCode > SIGNALS)
    return end(
      part,
      `${name} was ended by the system (exit code ${exitCode}), as happens where memory runs out.`,
      facts,
    )
  const said = facts.lastLines[part].at(-1)
  return end(
    part,
    `${name} failed with exit code ${exitCode}${said === undefined ? '' : `: ${said.slice(0, 500)}`}`,
    facts,
  )
}

function end(part: RunEnd['failedPart'], error: string, { lastLines }: OutcomeFacts): RunEnd {
  return { status: 'error', error, failedPart: part, lastLines: part === '' ? [] : lastLines[part] }
}
