import { HttpService, ToastService } from '@etabli/sdk'
import { useQueryClient, useService } from '@etabli/sdk/react'
import { useLeaveGuard } from '@etabli/sdk/ui'
import { useNavigate } from 'react-router-dom'
import { WORK } from '../../messages/editor'
import { useConflict } from '../conflict/use-conflict'
import type { EntityKind, Opened, Subject, Worked } from './entity-kind'
import { MINE, type Standing } from './standing'
import { differing } from './texts'
import { type Resolved, useApplying } from './use-applying'
import { useCancelling } from './use-cancelling'
import { useDrafts } from './use-drafts'
import { useProblems } from './use-problems'
import { useStanding } from './use-standing'
import { useSteps } from './use-steps'
import { useTexts } from './use-texts'
import { useUser } from './use-user'

/** Work on one opened entity: its texts, and what becomes of them. */
export function useEditing(kind: EntityKind, { project, name }: Subject, opened: Opened, since: number) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const worked: Worked = { project, name, session: opened.session }
  const steps = useSteps()
  const { step } = steps
  const text = useTexts(kind, opened.texts)
  const { saved, texts, dirty } = text
  const conflict = useConflict(kind)
  const isResolving = conflict.isTouched && conflict.shown !== undefined
  const drafts = useDrafts({
    ...{ kind, worked, user: user.id, saved },
    texts: (isResolving && conflict.shown?.texts) || texts,
    isDirty: isResolving || dirty.length > 0,
  })
  const known = useStanding({ project, session: opened.session, since }, user.id)
  // What the user ends himself is not told to him.
  const standing: Standing = step === 'merging' || step === 'cancelling' ? MINE : known
  const isMine = standing.kind === 'mine'
  const free = useLeaveGuard(dirty.length > 0 || conflict.isTouched, WORK.leave, 'path')

  const finish = async (message: string) => {
    toasts.success(message)
    drafts.end()
    free()
    for (const queryKey of kind.cached) void queries.invalidateQueries({ queryKey })
    await navigate(kind.paths.list(project))
  }
  const save = (resolved?: Resolved): Promise<boolean> => {
    const sent = resolved?.texts ?? text.latest.current
    if (!resolved && differing(kind.files, sent, saved).length === 0) return Promise.resolve(true)
    return steps.during('saving', async () => {
      await kind.update(http, worked, sent, resolved ? resolved.commit : '')
      if (resolved) text.replace(sent)
      text.markSaved(sent)
      toasts.success(kind.done.update)
    })
  }
  const problems = useProblems(kind.files, name, texts)
  const judged = (output: string | undefined) =>
    output === undefined ? problems.clear() : problems.report(output, text.latest.current)
  const applying = useApplying({ kind, worked, steps, conflict, isMine, save, finish, judged })
  const cancel = useCancelling({ kind, worked, steps, user: user.id, standing, finish })
  return {
    ...applying,
    conflict,
    worked,
    user,
    text,
    drafts,
    problems: problems.problems,
    judged,
    standing,
    step,
    /** What is being validated or applied is what is on the screen. */
    isReadOnly: !isMine || (step !== undefined && step !== 'saving'),
    mayBegin: isMine && step === undefined,
    mayCancel: step === undefined && (isMine || standing.kind === 'taken'),
    save: () => (isMine && step === undefined ? save() : Promise.resolve(false)),
    cancel,
  }
}
export type Editing = ReturnType<typeof useEditing>
