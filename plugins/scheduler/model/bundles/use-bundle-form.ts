import { ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useAddressState, useLeaveGuard } from '@etabli/sdk/ui'
import { useCallback, useMemo, useState } from 'react'
import type { Artefact, Bundle } from '../../contract'
import { BUNDLE, BUNDLE_WIZARD } from '../../messages/bundles'
import {
  type BundleDraft,
  draftOf,
  EMPTY_DRAFT,
  inputOf,
  isUsable,
  MOST_AT_ONCE,
  withDependency,
  withMoved,
  withPicked,
} from './bundle-draft'
import { useSaveBundle } from './use-save-bundle'
import { STEP_ADDRESS } from './wizard-address'

interface Target {
  readonly project: string
  /** What can be picked; undefined while that is not known. */
  readonly artefacts: readonly Artefact[] | undefined
  /** Absent for a new one. */
  readonly stored?: Bundle
}

/** A bundle that is put together in a wizard: what is picked, in which order, and how it is saved. */
export function useBundleForm({ project, artefacts, stored }: Target) {
  const toasts = useService(ToastService)
  const [first] = useState(() => (stored ? draftOf(stored) : EMPTY_DRAFT))
  const [draft, setDraft] = useState<BundleDraft>(first)
  const [step, setStep] = useAddressState(STEP_ADDRESS)
  const [isAsking, setAsking] = useState(false)
  const isDirty = useMemo(() => JSON.stringify(draft) !== JSON.stringify(first), [draft, first])
  const free = useLeaveGuard(isDirty, BUNDLE_WIZARD.isUnsaved, 'path')
  const { save, isSaving } = useSaveBundle({ project, stored, onLeave: free })
  const known = useMemo(() => artefacts && new Set(artefacts.map(({ name }) => name)), [artefacts])
  const unknown = draft.artefacts.map(({ name }) => name).filter((name) => known && !known.has(name))

  const pick = useCallback((names: readonly string[], isPicked: boolean) => {
    setDraft((now) => names.reduce((next, name) => withPicked(next, name, isPicked), now))
  }, [])
  const move = useCallback((name: string, place: number) => setDraft((now) => withMoved(now, name, place)), [])
  const setConcurrency = useCallback((concurrency: number) => setDraft((now) => ({ ...now, concurrency })), [])
  /** The cycle that refuses it, where there is one. */
  const link = (name: string, on: string, isWaiting: boolean): readonly string[] | undefined => {
    const { draft: next, cycle } = withDependency(draft, name, on, isWaiting)
    if (next) setDraft(next)
    return cycle
  }
  const isConcurrencyRight =
    Number.isInteger(draft.concurrency) && draft.concurrency >= 1 && draft.concurrency <= MOST_AT_ONCE
  return {
    draft,
    unknown,
    // The address outlives what was picked.
    step: draft.artefacts.length === 0 ? 0 : step,
    setStep: (next: number) => setStep(() => next),
    pick,
    move,
    link,
    setConcurrency,
    isConcurrencyRight,
    isAsking,
    isSaving,
    ask: () => {
      if (!isUsable(draft.artefacts, known)) toasts.error(BUNDLE.invalid)
      else if (isConcurrencyRight) setAsking(true)
    },
    endAsking: () => setAsking(false),
    save: (name: string, description: string) => void save(inputOf(draft, name, description)),
  }
}
export type BundleForm = ReturnType<typeof useBundleForm>
