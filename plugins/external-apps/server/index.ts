import {
  AccessAddresses,
  ActivationSigner,
  AppDeployments,
  AppHosts,
  AuditWords,
  ExternalAppDirectory,
  PluginInstaller,
} from '@etabli/sdk/platform/server'
import { type AppEngine, AppEngines, defineServerPlugin, extend } from '@etabli/sdk/server'
import * as contract from '../contract'
import { AppClient } from './app-client'
import { AUDIT_WORDS } from './audit-words'
import { Bundles } from './bundles'
import { externalAppCalls } from './handlers'
import { OwnApps } from './own-apps'
import { ProcessEngine } from './process-engine'
import { UrlEngine } from './url-engine'

export default defineServerPlugin({
  id: 'etabli.external-apps',
  api: {
    title: 'External apps',
    description: 'The apps of the bearer: status, start, stop, and links that open them.',
    contract,
  },
  uses: [AppEngines, AccessAddresses],
  start: ({ service, extensions }) => {
    const client = new AppClient(service(AppHosts))
    return {
      calls: externalAppCalls({
        apps: new OwnApps(service(ExternalAppDirectory)),
        engines: () => extensions(AppEngines),
        signer: service(ActivationSigner),
        bundles: new Bundles(client, service(PluginInstaller)),
        others: () => extensions(AccessAddresses),
      }),
      extensions: [
        extend(AuditWords, AUDIT_WORDS),
        extend<AppEngine>(AppEngines, new UrlEngine(client)),
        extend<AppEngine>(AppEngines, new ProcessEngine(service(AppDeployments))),
      ],
    }
  },
})
