import { HttpService, type JobState } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import type { ConflictState } from '../conflict/use-conflict'
import type { EntityKind, Worked } from './entity-kind'
import { conflictOf } from './failure-data'
import type { Texts } from './texts'
import type { Steps } from './use-steps'
import { useValidation } from './use-validation'

/** What the user has made of a conflict. */
export interface Resolved {
  readonly texts: Texts
  /** Of main, that they are written on. */
  readonly commit: string | undefined
}

interface Applied {
  readonly kind: EntityKind
  readonly worked: Worked
  readonly steps: Steps
  readonly conflict: ConflictState
  /** The session is still the user's. */
  readonly isMine: boolean
  /** False where it failed. */
  readonly save: (resolved?: Resolved) => Promise<boolean>
  readonly finish: (message: string) => Promise<void>
  /** What dbt has said of what was saved; undefined where it is looked at again. */
  readonly judged: (output: string | undefined) => void
}

/** Saves, validates by a job, and applies what is valid. */
export function useApplying({ kind, worked, steps, conflict, isMine, save, finish, judged }: Applied) {
  const http = useService(HttpService)
  const [failed, setFailed] = useState<JobState>()
  const { setStep, during } = steps

  /** A conflict is met before the job begins, or once it is over. */
  const noting = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
    try {
      return await call
    } catch (failure) {
      const found = conflictOf(failure, kind.files)
      if (found) conflict.meet(found)
      throw failure
    }
  }
  const merge = () =>
    during('merging', async () => {
      await noting(kind.merge(http, worked))
      await finish(kind.done.merge)
    })
  const validation = useValidation((state, wasStopped) => {
    setStep(undefined)
    if (state.status !== 'completed') {
      if (wasStopped) return
      judged(state.data.output ?? '')
      return setFailed(state)
    }
    // Whose it is now, says so; there is nothing of the user's to apply.
    if (isMine) void merge()
  })
  const apply = async (resolved?: Resolved) => {
    validation.clear()
    judged(undefined)
    if (!(await save(resolved))) return
    if (resolved) conflict.end()
    let job: string | undefined
    await during('starting', async () => {
      job = await noting(kind.validate(http, worked))
    })
    if (job === undefined) return
    setStep('running')
    validation.begin(job)
  }
  return {
    validation,
    /** The job is looked at no longer, and goes on. */
    leaveValidation: () => {
      validation.clear()
      setStep(undefined)
    },
    /** The last state of a validation that found something wrong, until it is put away. */
    failed,
    putFailureAway: () => setFailed(undefined),
    apply: () => apply(),
    /** Once the user has decided each conflict. */
    applyResolved: () => (conflict.shown ? apply(conflict.shown) : Promise.resolve()),
  }
}
