import { DialogService, HttpService, type JobState, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readSession } from '../../contract'
import { WORK } from '../../messages/editor'
import type { EntityKind, Opened, Subject, Worked } from './entity-kind'
import { type Conflict, conflictOf } from './failure-data'
import { MINE, type Standing, standingOf } from './standing'
import { differing, type Texts } from './texts'
import { useDrafts } from './use-drafts'
import { useStanding } from './use-standing'
import { useTexts } from './use-texts'
import { useUser } from './use-user'
import { useValidation } from './use-validation'

/** What is being done; nothing else is begun meanwhile. */
export type Step = 'saving' | 'starting' | 'running' | 'merging' | 'cancelling'

/** Work on one opened entity: its texts, and what becomes of them. Failures are told by the toasts of their calls. */
export function useEditing(kind: EntityKind, { project, name }: Subject, opened: Opened, since: number) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const dialogs = useService(DialogService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const worked: Worked = { project, name, session: opened.session }
  const text = useTexts(kind, opened.texts)
  const { saved, texts, dirty } = text
  const drafts = useDrafts({ kind, worked, user: user.id, saved, texts, isDirty: dirty.length > 0 })
  const [step, setStep] = useState<Step>()
  const [failed, setFailed] = useState<JobState>()
  const [conflict, setConflict] = useState<Conflict>()
  const known = useStanding({ project, session: opened.session, since }, user.id)
  const isEnding = step === 'merging' || step === 'cancelling'
  const standing: Standing = isEnding ? MINE : known
  const free = useLeaveGuard(dirty.length > 0, WORK.leave, 'path')

  const during = async (what: Step, work: () => Promise<void>): Promise<boolean> => {
    setStep(what)
    try {
      await work()
      return true
    } catch {
      // The toast of the call has said why. The session may no longer be the user's: it is looked at again.
      void queries.invalidateQueries({ queryKey: callKey(readSession) })
      return false
    } finally {
      setStep(undefined)
    }
  }
  const finish = async (message: string) => {
    toasts.success(message)
    drafts.end()
    free()
    for (const queryKey of kind.cached) void queries.invalidateQueries({ queryKey })
    await navigate(kind.paths.list(project))
  }
  const save = (evenUnchanged = false): Promise<boolean> => {
    const sent = text.latest.current
    if (!evenUnchanged && differing(kind.files, sent, saved).length === 0) return Promise.resolve(true)
    return during('saving', async () => {
      await kind.update(http, worked, sent)
      text.markSaved(sent)
      toasts.success(kind.done.update)
    })
  }
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
    if (state.status !== 'completed') return wasStopped ? undefined : setFailed(state)
    // Whose it is now, says so; there is nothing of the user's to apply.
    if (standing.kind === 'mine') void merge()
  })
  const apply = async ({ evenUnchanged = false } = {}) => {
    validation.clear()
    if (!(await save(evenUnchanged))) return
    let job: string | undefined
    await during('starting', async () => {
      job = await noting(kind.validate(http, worked))
    })
    if (job === undefined) return
    setStep('running')
    validation.begin(job)
  }
  const standingNow = () =>
    http.call(readSession, { project, dbtFileSessionRedisID: opened.session }, { quiet: true }).then(
      ({ dbtFileSession }) => standingOf(dbtFileSession, user.id),
      () => standing,
    )
  const cancel = async () => {
    if (user.id === '') return toasts.error(WORK.invalidToken)
    const now = await standingNow()
    const { cancelTitle: title, cancelConfirm: confirm, cancelKeep, cancelText } = WORK
    const warning = now.kind === 'taken' ? `${WORK.cancelOthers(now.by || WORK.somebody)} ` : ''
    const question = { title, text: `${warning}${cancelText}`, confirm, cancel: cancelKeep, danger: true }
    if (!(await dialogs.confirm(question))) return
    await during('cancelling', async () => {
      await kind.cancel(http, worked)
      await finish(kind.done.cancel)
    })
  }
  const isMine = standing.kind === 'mine'
  return {
    worked,
    user,
    text,
    drafts,
    standing,
    step,
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
    /** What is being validated or applied is what is on the screen. */
    isReadOnly: !isMine || (step !== undefined && step !== 'saving'),
    mayBegin: isMine && step === undefined,
    mayCancel: step === undefined && (isMine || standing.kind === 'taken'),
    save: () => (isMine && step === undefined ? save() : Promise.resolve(false)),
    apply,
    applyAgain: () => {
      setConflict(undefined)
      return apply({ evenUnchanged: true })
    },
    cancel,
  }
}
export type Editing = ReturnType<typeof useEditing>

/** What only the others changed is theirs already; where both did, the user says what becomes of his own. */
function begunFrom(kind: EntityKind, { files, base, ours, theirs }: Conflict): Texts {
  const taken = kind.files.filter((file) => !files.includes(file) && ours[file] === base[file])
  return { ...ours, ...Object.fromEntries(taken.map((file) => [file, theirs[file]])) }
}
