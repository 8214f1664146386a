import { accessFields, parseAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { abortAfter } from '../../server/abort-after'
import type { RequestLog } from '../../server/handle'
import { askerOf } from './asker'
import type { ScopeNarrowing } from './scope-narrowings'
import { withTimeout } from './with-timeout'

/** What a source of any kind is asked for. */
export interface Asked {
  readonly project: string
  readonly principal: Principal
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Whether the asker's acl, and what narrows it, lets him have the thing of this name. What is given back is judged anyway. */
  reaches(name: string): boolean
  /** Says what the answer lacks where a part of it could not be had: `Tables of warehouse`. */
  lack(what: string): void
}

/** An area that tells of its things. */
export interface AskedSource<Query extends Asked, Thing extends NamedThing> {
  /** What its things are called together: `Secrets` */
  readonly title: string
  /** The call that lists them: who may make it is told, of those things that its list would show him. */
  readonly listed: Pick<AnyCall, 'access' | 'scope' | 'signedIn'>
  find(query: Query): Promise<readonly Thing[]>
}

export interface NamedThing {
  readonly name: string
  /** What an acl calls it, where that is not its name. */
  readonly subject?: string
}

export interface Asking {
  readonly project: string
  readonly principal: Principal
  /** Whether a session asks, and not an access token. */
  readonly isSignedIn: boolean
  readonly narrowings: readonly ScopeNarrowing[]
  readonly signal: AbortSignal
  readonly log: Pick<RequestLog, 'warn'>
  /** How long a source may take before it is left out. */
  readonly deadlineMs: number
}

export interface Told<Source, Thing> {
  readonly answers: readonly { readonly source: Source; readonly things: readonly Thing[] }[]
  /** What is missing. */
  readonly lost: readonly string[]
}

type Listing = Pick<AskedSource<Asked, NamedThing>, 'title' | 'listed'>

/** Asks all sources at once. One that fails or is slow costs its own things only. */
export async function askSources<Source extends Listing, Thing extends NamedThing>(
  sources: readonly Source[],
  asking: Asking,
  find: (source: Source, asked: Asked) => Promise<readonly Thing[]>,
): Promise<Told<Source, Thing>> {
  const { project, principal, deadlineMs } = asking
  const asker = askerOf(principal, project, asking.narrowings)
  const signal = abortAfter(deadlineMs, asking.signal)
  const lost = new Set<string>()
  const ask = async (source: Source) => {
    const { scope } = source.listed
    const feature = typeof scope === 'object' ? scope.feature : undefined
    const reaches = (name: string) => feature === undefined || asker.reaches(feature, name)
    const lack = (what: string) => void lost.add(what)
    try {
      const things = await withTimeout(deadlineMs, find(source, { project, principal, signal, reaches, lack }))
      return { source, things: things.filter(({ name, subject = name }) => reaches(subject)) }
    } catch (error) {
      asking.log.warn({ err: error, source: source.title }, 'an area could not tell of its things')
      lack(source.title)
      return { source, things: [] }
    }
  }
  const answers = await Promise.all(sources.filter(({ listed }) => mayList(listed, asking)).map(ask))
  return { answers: answers.filter(({ things }) => things.length > 0), lost: [...lost] }
}

/** Whatever the call names the project by. */
function mayList({ access, signedIn }: Listing['listed'], { principal, project, isSignedIn }: Asking): boolean {
  if (signedIn && !isSignedIn) return false
  const parsed = parseAccess(access)
  return evaluate(principal, parsed, Object.fromEntries(accessFields(parsed).map((field) => [field, project]))).granted
}
