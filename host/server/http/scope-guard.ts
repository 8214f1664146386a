import { accessFields, type ParsedAccess } from '@etabli/core/access/access'
import { evaluate, type Principal } from '@etabli/core/access/evaluate'
import type { ReachedFeature } from '@etabli/core/access/feature'
import { LETTERS, type Letter } from '@etabli/core/access/permission'
import { judgeReach, type Scope, scopeOf } from '@etabli/core/access/scope'
import type { Denial, Verdict } from '@etabli/core/access/verdict'
import { type FoundScope, fieldAt, type ListScope, type NamedScope } from '@etabli/core/contract/call-scope'
import type { ScopeNarrowing } from '@etabli/sdk/platform/server'
import type { Finder, Found, HandledCall, ProjectDirectory, Thing } from '@etabli/sdk/server'
import { DeclarationError } from './declaration-error'
import type { RawFields } from './read-input'

export const WHOLE: Scope = { kind: 'all' }

/** Judges which of a feature's things a caller may have: the `acl` of his entry, and what plugins narrow it by. */
export class ScopeGuard {
  constructor(
    private readonly projects: Pick<ProjectDirectory, 'find'>,
    private readonly narrowings: () => readonly ScopeNarrowing[],
  ) {}

  judge(principal: Principal, project: string, feature: ReachedFeature, name: string): Verdict {
    const verdict = judgeReach(principal.configuration, project, feature, name)
    if (!verdict.granted || !this.#isNarrowed(principal, project, feature, name)) return verdict
    const reason = `your permissions do not cover everything that '${name}' shows`
    return { granted: false, code: 'NOT_IN_ACL', reason }
  }

  #isNarrowed(principal: Principal, project: string, feature: ReachedFeature, name: string): boolean {
    return this.narrowings().some((other) => other.feature === feature && !other.reaches(principal, project, name))
  }

  /** The thing whose name is a field. A field that is not given names nothing that an acl could list. */
  judgeNamed({ feature, name }: NamedScope, principal: Principal, project: string, input: RawFields): Verdict {
    const value = fieldAt(input, name)
    return this.judge(principal, project, feature, typeof value === 'string' ? value : '')
  }

  /** What the ids lead to, by field. Throws what the finder says where the caller may not know of a thing. */
  async find(
    { feature, ids, letters, absent }: FoundScope,
    { find, unknown }: Finder<never, Thing>,
    principal: Principal,
    { input, project: named }: { readonly input: RawFields; readonly project: string },
  ): Promise<{ readonly found: ReadonlyMap<string, Found<Thing>>; readonly denial: Denial | undefined }> {
    const found = new Map<string, Found<Thing>>()
    let denial: Denial | undefined
    for (const reference of ids) {
      const id = fieldAt(input, reference)
      if (id === undefined || id === '') {
        const verdict = absent && this.judge(principal, named, absent, '')
        if (verdict && !verdict.granted) denial ??= verdict
        continue
      }
      const thing = await find(String(id), { principal, input: input as never })
      const verdicts = thing && this.#verdictsOn(thing, thing.feature ?? feature, principal)
      if (!thing || !verdicts || !(await this.projects.find(thing.project))) throw unknown()
      const granted = LETTERS.filter((letter) => verdicts[letter].granted)
      if (!letters.some((letter) => granted.includes(letter))) {
        const refusal = letters.map((letter) => verdicts[letter]).find((verdict) => !verdict.granted)
        // Whoever may read the thing knows of it, and is told what he lacks.
        if (!granted.includes('read') || !refusal) throw unknown()
        denial ??= refusal
      }
      found.set(reference.slice(1), { thing, letters: granted })
    }
    return { found, denial }
  }

  /** The letters on a thing; undefined where the acl does not name it. */
  #verdictsOn(
    { project, name }: Thing,
    feature: ReachedFeature,
    principal: Principal,
  ): Readonly<Record<Letter, Verdict>> | undefined {
    if (!this.judge(principal, project, feature, name).granted) return undefined
    const on = (letter: Letter) =>
      evaluate(principal, {
        kind: 'project',
        required: [
          {
            text: `${project}:${feature}:${letter}`,
            project: { kind: 'name', name: project },
            feature,
            permission: letter,
          },
        ],
        anyOf: [],
      })
    return { read: on('read'), write: on('write'), exec: on('exec') }
  }

  reachOf({ feature }: Pick<ListScope, 'feature'>, principal: Principal, project: string): Scope {
    return scopeOf(principal.configuration, project, feature)
  }

  /** The reply with those things of its list that the caller reaches. */
  narrowed({ feature, list, key }: ListScope, principal: Principal, project: string, data: unknown): unknown {
    const all = fieldAt(data, `:${list}`)
    if (!Array.isArray(all)) throw new DeclarationError(`the reply has no list ${list}, which the call's scope names`)
    const scope = this.reachOf({ feature }, principal, project)
    const names = scope.kind === 'restricted' ? new Set(scope.names) : undefined
    const reached = all.filter((thing) => {
      const name = fieldAt(thing, `:${key}`)
      if (typeof name !== 'string' || names?.has(name) === false) return false
      return !this.#isNarrowed(principal, project, feature, name)
    })
    return Object.assign({}, data, { [list]: reached })
  }
}

/** Whether a handler fits its declaration. What does not stops the server from starting, or keeps out the plugin that brought it. */
export function checkHandled({ call, kind }: HandledCall, access: ParsedAccess): void {
  const { scope, method, path } = call
  const wrong = (why: string) => new DeclarationError(`${method} ${path}: ${why}`)
  if ((access.kind === 'public') !== (kind === 'public'))
    throw wrong('a public call is handled by handlePublic, and no other is')
  const isFound = typeof scope === 'object' && 'ids' in scope
  if (isFound !== (kind === 'finding'))
    throw wrong("a call with 'scope.ids' is handled by handleFound, and no other is")
  if (typeof scope === 'object' && !isFound && accessFields(access).length !== 1)
    throw wrong("its scope needs an access that names one project, ':project:…'")
}
