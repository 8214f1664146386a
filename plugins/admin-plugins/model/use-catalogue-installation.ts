import { HttpService } from '@etabli/sdk'
import { useService } from '@etabli/sdk/react'
import { useState } from 'react'
import { installFromCatalogue, reviewFromCatalogue } from '../contract'
import { type OfferedPlugin, offerKey } from './offers'
import { type Installation, useInstallation } from './use-installation'

export interface CatalogueInstallation extends Installation {
  /** The plugin that is being installed, by its `offerKey`. */
  readonly busyWith: string | undefined
  readonly install: (offer: OfferedPlugin, version: string) => Promise<void>
}

/** Installs what a catalogue offers: the platform fetches it, and judges it as it judges an upload. */
export function useCatalogueInstallation(): CatalogueInstallation {
  const http = useService(HttpService)
  const installation = useInstallation()
  const [chosen, setChosen] = useState<string>()
  const install = async (offer: OfferedPlugin, version: string) => {
    if (installation.isBusy) return
    setChosen(offerKey(offer))
    const input = { catalogue: offer.catalogue.id, pluginId: offer.entry.id, version }
    await installation.begin(async () => ({
      review: async () => (await http.call(reviewFromCatalogue, input, { quiet: true })).review,
      install: async (consent) =>
        (await http.call(installFromCatalogue, { ...input, consent }, { quiet: true })).plugin,
    }))
  }
  return { ...installation, install, busyWith: installation.isBusy ? chosen : undefined }
}
