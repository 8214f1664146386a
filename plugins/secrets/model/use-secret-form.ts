import { useJudgement, useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import type { ConnectionTemplate, SecretForm, SecretInput } from '../contract'
import { FORM, UNSAVED } from '../messages'
import { type Changes, changesOf, isAnyChange } from './changes'
import { dataOf } from './draft'
import { faultsOf, isFaultless, type SecretFaults } from './form-faults'
import { useSave } from './use-save'
import { useSecretDraft } from './use-secret-draft'

interface Target {
  readonly project: string
  /** Absent for a custom secret. */
  readonly template: ConnectionTemplate | undefined
  /** Absent for a new one. */
  readonly stored?: SecretForm
}

/** What a save would do, for the dialog that shows it first. */
export interface Review {
  readonly input: SecretInput
  readonly changes: Changes
}

/** A secret that is written in a wizard: what is in its form, what is wrong in it, and how it is saved. */
export function useSecretForm({ project, template, stored }: Target) {
  const chosen = template && { type: template['connection-type'], schema: template['form-schema'] }
  const form = useSecretDraft(chosen, stored)
  const { draft, isDirty } = form
  // The steps of a new secret are in the query: going from one to another leaves nothing.
  const free = useLeaveGuard(isDirty, UNSAVED, stored ? 'address' : 'path')
  const { save, isSaving } = useSave({ project, kind: template ? 'connection' : 'custom', stored, onLeave: free })
  const [review, setReview] = useState<Review>()
  const { element, judge } = useJudgement<HTMLDivElement>()
  // What was tried with one type blames nobody for the next.
  const [judged, setJudged] = useState<string>()
  const type = chosen?.type ?? 'custom'
  const all = faultsOf(draft, chosen?.schema)
  const input: SecretInput = {
    name: draft.name.trim(),
    description: draft.description,
    data: dataOf(draft, chosen?.schema),
    ...(chosen && { 'connection-type': chosen.type }),
    ...(draft.expiry !== '' && { 'expires-at': draft.expiry }),
  }
  const changes = stored && changesOf(stored, input)
  // A connection can be tried before it has a name.
  const { name: _, ...tried } = all
  const isRight = (faults: SecretFaults) => {
    if (!isFaultless(faults)) setJudged(type)
    return judge(isFaultless(faults))
  }
  return {
    form,
    input,
    element,
    faults: judged === type ? all : undefined,
    check: () => isRight(all),
    checkTried: () => isRight(tried),
    blocked: changes && !isAnyChange(changes) ? FORM.nothingChanged : undefined,
    finish: () => (changes ? setReview({ input, changes }) : void save(input)),
    isSaving,
    review,
    endReview: () => setReview(undefined),
    save,
  }
}
export type SecretFormState = ReturnType<typeof useSecretForm>
