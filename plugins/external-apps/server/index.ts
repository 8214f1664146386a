import {
  ActivationSigner,
  AppDeployments,
  AppEngineRegistry,
  AppHosts,
  defineServerPlugin,
  ExternalAppDirectory,
} from '@etabli/sdk/server'
import { AppClient } from './app-client'
import { externalAppCalls } from './handlers'
import { OwnApps } from './own-apps'
import { ProcessEngine } from './process-engine'
import { UrlEngine } from './url-engine'

export default defineServerPlugin({
  id: 'etabli.external-apps',
  start: ({ service }) => ({
    calls: externalAppCalls({
      apps: new OwnApps(service(ExternalAppDirectory)),
      engines: service(AppEngineRegistry),
      signer: service(ActivationSigner),
    }),
    appEngines: [new UrlEngine(new AppClient(service(AppHosts))), new ProcessEngine(service(AppDeployments))],
  }),
})
