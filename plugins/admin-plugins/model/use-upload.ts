import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { reviewPlugin, uploadPlugin } from '../contract'
import { UPLOAD } from '../messages'
import { readFile } from './read-file'
import { type Installation, useInstallation } from './use-installation'

export interface Upload extends Installation {
  readonly install: (files: readonly File[]) => Promise<void>
}

/** Installs what was chosen or dropped. */
export function useUpload(): Upload {
  const http = useService(HttpService)
  const installation = useInstallation()
  const install = async ([file, ...others]: readonly File[]) => {
    if (!file || installation.isBusy) return
    if (others.length > 0) return installation.refuse(UPLOAD.onlyOne)
    await installation.begin(async () => {
      const archive = await readFile(file)
      return {
        review: async () => (await http.call(reviewPlugin, { package: archive }, { quiet: true })).review,
        install: async (consent) =>
          (await http.call(uploadPlugin, { package: archive, consent }, { quiet: true })).plugin,
      }
    })
  }
  return { ...installation, install }
}
