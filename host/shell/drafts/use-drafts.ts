import type { PluginDraft } from '@etabli/core/plugin/draft-contract'
import { AuthService, HttpService } from '@etabli/sdk'
import { Plugins } from '@etabli/sdk/platform'
import { useService } from '@etabli/sdk/react'
import { useEffect, useState } from 'react'
import { showDrafts } from './follow-drafts'

/** The user's drafts, which this page shows from then on; undefined until they are known. */
export function useDrafts(): readonly PluginDraft[] | 'failed' | undefined {
  const auth = useService(AuthService)
  const http = useService(HttpService)
  const plugins = useService(Plugins)
  const [drafts, setDrafts] = useState<readonly PluginDraft[] | 'failed'>()
  useEffect(() => {
    let isGone = false
    const take = (found: readonly PluginDraft[] | 'failed') => {
      if (!isGone) setDrafts(found)
    }
    showDrafts({ auth, http, plugins }).then(take, () => take('failed'))
    return () => {
      isGone = true
    }
  }, [auth, http, plugins])
  return drafts
}
