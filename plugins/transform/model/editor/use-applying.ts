import { HttpService, type JobState } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import type { EntityKind, Worked } from './entity-kind'
import { type Conflict, conflictOf } from './failure-data'
import type { Texts } from './texts'
import type { Steps } from './use-steps'
import type { TextsState } from './use-texts'
import { useValidation } from './use-validation'

interface Applied {
  readonly kind: EntityKind
  readonly worked: Worked
  readonly steps: Steps
  readonly text: TextsState
  /** The session is still the user's. */
  readonly isMine: boolean
  /** False where it failed. @param evenUnchanged also where there is nothing new to be saved */
  readonly save: (evenUnchanged: boolean) => Promise<boolean>
  readonly finish: (message: string) => Promise<void>
  /** What dbt has said of what was saved; undefined where it is looked at again. */
  readonly judged: (output: string | undefined) => void
}

/** Saves, validates by a job, and applies what is valid. */
export function useApplying({ kind, worked, steps, text, isMine, save, finish, judged }: Applied) {
  const http = useService(HttpService)
  const [failed, setFailed] = useState<JobState>()
  const [conflict, setConflict] = useState<Conflict>()
  const { setStep, during } = steps

  /** A conflict is met before the job begins, or once it is over. */
  const noting = async <Reply>(call: Promise<Reply>): Promise<Reply> => {
    try {
      return await call
    } catch (failure) {
      const found = conflictOf(failure, kind.files)
      if (found) {
        text.replace(begunFrom(kind, found))
        setConflict(found)
      }
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
  const apply = async (evenUnchanged: boolean) => {
    validation.clear()
    judged(undefined)
    if (!(await save(evenUnchanged))) return
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
    conflict,
    putConflictAway: () => setConflict(undefined),
    apply: () => apply(false),
    /** Once the user has said what is to stay: the platform is told so even where that is his own text, unchanged. */
    applyAgain: () => {
      setConflict(undefined)
      return apply(true)
    },
  }
}

/** What only the others changed is theirs already; where both did, the user says what becomes of his own. */
function begunFrom(kind: EntityKind, { files, base, ours, theirs }: Conflict): Texts {
  const taken = kind.files.filter((file) => !files.includes(file) && ours[file] === base[file])
  return { ...ours, ...Object.fromEntries(taken.map((file) => [file, theirs[file]])) }
}
