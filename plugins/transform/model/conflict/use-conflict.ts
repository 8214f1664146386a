import { useState } from 'react'
import type { EntityKind } from '../editor/entity-kind'
import type { Conflict } from '../editor/failure-data'
import type { FileField, Texts } from '../editor/texts'
import { beginResolution, openIn, type Resolution, resultOf } from './resolution'

interface Resolving {
  readonly conflict: Conflict
  /** Of each file, also of those that could be joined. */
  readonly files: ReadonlyMap<FileField, Resolution>
  /** The user has decided or written something. */
  readonly isTouched: boolean
  readonly isShown: boolean
}

/** What both the user and somebody else have changed, and what the user makes of it until that is saved. */
export function useConflict(kind: EntityKind) {
  const [resolving, setResolving] = useState<Resolving>()
  return {
    isTouched: resolving?.isTouched ?? false,
    shown: resolving?.isShown ? shownOf(kind, resolving) : undefined,
    /** One that was put away is gone on with. */
    meet: (conflict: Conflict) =>
      setResolving((now) =>
        now && isSame(now.conflict, conflict) ? { ...now, isShown: true } : { ...begun(kind, conflict), isShown: true },
      ),
    putAway: () => setResolving((now) => now && { ...now, isShown: false }),
    change: (file: FileField, next: (resolution: Resolution) => Resolution) =>
      setResolving((now) => {
        const before = now?.files.get(file)
        return now && before && { ...now, isTouched: true, files: new Map(now.files).set(file, next(before)) }
      }),
    end: () => setResolving(undefined),
  }
}
export type ConflictState = ReturnType<typeof useConflict>
export type ShownConflict = NonNullable<ConflictState['shown']>

function begun(kind: EntityKind, conflict: Conflict): Omit<Resolving, 'isShown'> {
  const of = (file: FileField) =>
    beginResolution({ base: conflict.base[file], main: conflict.theirs[file], yours: conflict.ours[file] })
  return { conflict, files: new Map(kind.files.map((file) => [file, of(file)])), isTouched: false }
}

function shownOf(kind: EntityKind, { conflict, files }: Resolving) {
  const all = kind.files.flatMap((file) => {
    const resolution = files.get(file)
    return resolution ? [{ file, resolution }] : []
  })
  const results = Object.fromEntries(
    all.map(({ file, resolution }) => [file, resultOf(resolution, conflict.theirs[file])]),
  )
  const texts: Texts = { ...conflict.ours, ...results }
  return {
    commit: conflict.commit,
    texts,
    /** Those that are in conflict. */
    files: all.filter(({ file, resolution }) => conflict.files.includes(file) || resolution.places.length > 0),
    left: all.reduce((count, { resolution }) => count + openIn(resolution).length, 0),
  }
}

function isSame(one: Conflict, other: Conflict): boolean {
  const textsOf = ({ base, ours, theirs }: Conflict) => JSON.stringify([base, ours, theirs])
  return one.commit === other.commit && textsOf(one) === textsOf(other)
}
