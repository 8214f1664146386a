import { HttpService, isWebKit, ToastService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useCallback } from 'react'
import { getDownloadLink } from '../contract'
import type { Entry } from './entry'
import { tellFailure } from './tell-failure'

/** A browser that is told of the next download at once drops the one before. */
const BETWEEN_DOWNLOADS_MS = 400

/** Downloads files of a bucket by links of their own: one in a new tab where that can be, several one after the other. */
export function useDownload(project: string, bucket: string | undefined) {
  const http = useService(HttpService)
  const toasts = useService(ToastService)
  return useCallback(
    async (entries: readonly Entry[]): Promise<void> => {
      if (bucket === undefined) return
      // WebKit opens no tab for a click that happens after a call, and says nothing.
      const opensTab = entries.length === 1 && !isWebKit(navigator.userAgent)
      for (const [index, { key, name }] of entries.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, BETWEEN_DOWNLOADS_MS))
        try {
          const fields = { projectName: project, bucketName: bucket, fileName: key }
          const { downloadLink } = await http.call(getDownloadLink, fields, { quiet: true })
          follow(downloadLink, opensTab ? undefined : name)
        } catch (error) {
          tellFailure(toasts, error)
        }
      }
    },
    [http, toasts, project, bucket],
  )
}

/** Opens a link in a new tab, or straight into the downloads where a file name is given: several tabs would be blocked. */
function follow(address: string, fileName: string | undefined): void {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noopener'
  if (fileName === undefined) link.target = '_blank'
  else link.download = fileName
  link.click()
}
