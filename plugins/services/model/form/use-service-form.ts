import { HttpService } from '@etabli/sdk'
import { useEngines, useReload, useService } from '@etabli/sdk/react'
import { useJudgement, useLeaveGuard } from '@etabli/sdk/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createService, listServices, readService, type Service, updateService } from '../../contract'
import { FORM, UNSAVED } from '../../messages/form'
import { type Changes, isAnyChange, serviceChanges } from '../shared/changes'
import { servicePath } from '../shared/paths'
import { draftOf, faultsOf, inputOf, isFaultless, type ServiceDraft } from './service-draft'

/** A service that is written: what is in its form, what is wrong in it, and how it is saved. @param stored absent for a new one */
export function useServiceForm(project: string, stored: Service | undefined) {
  const http = useService(HttpService)
  const reload = useReload()
  const navigate = useNavigate()
  const { selected } = useEngines('service')
  const [first] = useState(() => draftOf(stored))
  const [draft, setDraft] = useState(first)
  const free = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(first), UNSAVED)
  const [isSaving, setSaving] = useState(false)
  const [review, setReview] = useState<Changes>()
  const { element, isJudged, judge } = useJudgement<HTMLDivElement>()
  const faults = faultsOf(draft, selected)
  const input = inputOf(draft)
  const changes = stored && serviceChanges(stored, input)

  const save = async () => {
    setSaving(true)
    try {
      const { service } = stored
        ? await http.call(updateService, { serviceRedisID: stored['redis-id'], service: input })
        : await http.call(createService, { project, service: input })
      reload(listServices, readService)
      free()
      await navigate(servicePath(project, service['redis-id']))
    } catch {
      // The toast of the call has said why; what was typed stays.
      setReview(undefined)
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    set: (change: Partial<ServiceDraft>) => setDraft((now) => ({ ...now, ...change })),
    setEnv: (change: (env: ServiceDraft['env']) => ServiceDraft['env']) =>
      setDraft((now) => ({ ...now, env: change(now.env) })),
    /** Holds the fields. */
    element,
    faults: isJudged ? faults : undefined,
    check: () => judge(isFaultless(faults)),
    blocked: changes && !isAnyChange(changes) ? FORM.nothingChanged : undefined,
    /** What is stored already is shown with its changes first. */
    finish: () => (changes ? setReview(changes) : void save()),
    isSaving,
    review,
    endReview: () => setReview(undefined),
    save: () => void save(),
  }
}
export type ServiceFormState = ReturnType<typeof useServiceForm>
