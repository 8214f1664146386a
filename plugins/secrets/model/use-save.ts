import { HttpService, ToastService } from '@etabli/sdk'
import { callKey, useQueryClient, useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  createSecret,
  listSecrets,
  listSecretVersions,
  readSecretForm,
  type SecretForm,
  type SecretInput,
  type SecretKind,
  updateSecret,
} from '../contract'
import { FORM } from '../messages'
import { secretsPath } from './inventory-address'

interface Target {
  readonly project: string
  readonly kind: SecretKind
  readonly stored: SecretForm | undefined
  /** Called right before the form is left. */
  readonly onLeave: () => void
}

/** Creates or updates, says so, and shows the secret in the inventory. A failure is told by its toast, and the form stays. */
export function useSave({ project, kind, stored, onLeave }: Target) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isSaving, setSaving] = useState(false)

  const send = async (input: SecretInput): Promise<string> => {
    if (!stored) {
      const { secret } = await http.call(createSecret, { kind, projectName: project, secret: input })
      return secret['redis-id']
    }
    const { name: _name, 'connection-type': _type, ...update } = input
    const secretRedisID = stored['redis-id']
    const { secret } = await http.call(updateSecret, { secretRedisID, secret: update })
    return secret['redis-id']
  }

  const save = async (input: SecretInput) => {
    setSaving(true)
    try {
      const redisId = await send(input)
      toasts.success(stored ? FORM.updated : FORM.created)
      for (const call of [listSecrets, readSecretForm, listSecretVersions])
        void queries.invalidateQueries({ queryKey: callKey(call) })
      onLeave()
      await navigate(secretsPath(project, redisId))
    } catch {
      // The toast of the call has said why; what was typed stays.
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}
