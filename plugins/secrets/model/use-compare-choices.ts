import { ProjectService } from '@etabli/sdk'
import { useCall, useService, useStream } from '@etabli/sdk/react'
import { listSecrets, type SecretForm, type SecretListed } from '../contract'

/** As many as a list shows without scrolling far. */
const CHOICES = 20

export interface CompareChoices {
  readonly projects: readonly string[]
  /** Undefined while they are on their way. */
  readonly secrets: readonly SecretListed[] | undefined
  readonly error: unknown
}

/** What a secret can be compared with: those of its kind, in any project that its user may see. */
export function useCompareChoices(secret: SecretForm, project: string, search: string): CompareChoices {
  const all = useStream(useService(ProjectService).projects$)
  const words = search.trim()
  const { data, error } = useCall(
    listSecrets,
    { project, kind: secret.kind, limit: CHOICES, ...(words !== '' && { search: words }) },
    { quiet: true, keepPrevious: true },
  )
  return {
    projects: all.status === 'ready' ? all.value.map(({ name }) => name) : [project],
    secrets: data?.secrets.filter((each) => each['redis-id'] !== secret['redis-id']),
    error: error ?? undefined,
  }
}
