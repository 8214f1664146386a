import { useJudgement, useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import type { Artefact, ArtefactInput } from '../../contract'
import { FORM, UNSAVED } from '../../messages/artefacts'
import { type ArtefactChanges, changesOf, isAnyChange } from './artefact-changes'
import { type ArtefactDraft, draftOf, faultsOf, inputOf, isFaultless } from './artefact-draft'
import { useSaveArtefact } from './use-save-artefact'

/** What a save would do, for the dialog that shows it first. */
interface Review {
  readonly input: ArtefactInput
  readonly changes: ArtefactChanges
}

/** An artefact that is written: what is in its form, what is wrong in it, and how it is saved. @param stored absent for a new one */
export function useArtefactForm(project: string, stored: Artefact | undefined) {
  const [first] = useState(() => draftOf(stored))
  const [draft, setDraft] = useState(first)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const free = useLeaveGuard(isDirty, UNSAVED)
  const { save, isSaving } = useSaveArtefact({ project, stored, onLeave: free })
  const [review, setReview] = useState<Review>()
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const faults = faultsOf(draft)
  const input = inputOf(draft, stored)
  const changes = stored && changesOf(stored, input)
  return {
    draft,
    set: (change: Partial<ArtefactDraft>) => setDraft((now) => ({ ...now, ...change })),
    setEnv: (change: (env: ArtefactDraft['env']) => ArtefactDraft['env']) =>
      setDraft((now) => ({ ...now, env: change(now.env) })),
    /** Holds the fields. */
    element,
    faults: isJudged ? faults : undefined,
    check: () => judge(isFaultless(faults)),
    blocked: changes && !isAnyChange(changes) ? FORM.nothingChanged : undefined,
    finish: () => (changes ? setReview({ input, changes }) : void save(input)),
    isSaving,
    review,
    endReview: () => setReview(undefined),
    save,
  }
}
export type ArtefactFormState = ReturnType<typeof useArtefactForm>
