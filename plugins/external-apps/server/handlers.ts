import type { ActivationSigner } from '@etabli/sdk/platform/server'
import { type AppEngine, type CallContext, type HandledCall, handle } from '@etabli/sdk/server'
import {
  type EngineLink,
  getActivationLink,
  getAppStatus,
  getBundle,
  restartApp,
  setUpAccessLink,
  startApp,
  stopApp,
} from '../contract'
import { activationLink } from './activation-link'
import type { Bundles } from './bundles'
import { failures } from './failures'
import type { OwnApps } from './own-apps'

interface Services {
  readonly apps: OwnApps
  /** In plugin order; of two of one name, the first is asked. */
  readonly engines: () => readonly AppEngine[]
  readonly signer: ActivationSigner
  readonly bundles: Bundles
}

type LinkedContext = CallContext<{ readonly 'engine-link': EngineLink }>
type AddressedContext = CallContext<{ readonly externalAppURL: string }>

export function externalAppCalls({ apps, engines, signer, bundles }: Services): readonly HandledCall[] {
  const engineOf = (wanted: string) => engines().find(({ name }) => name === wanted)
  const act = async (context: LinkedContext, action: 'start' | 'restart' | 'stop') => {
    const { principal } = context
    const link = await apps.link(principal, context.input['engine-link'])
    context.audit({ object: `external app of ${link.engine}`, after: link })
    const engine = engineOf(link.engine)
    if (!engine) throw failures.NO_ENGINE()
    await engine[action](link, { principal, signal: context.signal })
    return {}
  }
  const open = async (context: AddressedContext) => {
    const { principal } = context
    const address = await apps.address(principal, context.input.externalAppURL)
    return { activationLink: { link: await activationLink(principal, address, signer) } }
  }
  return [
    handle(getAppStatus, async (context) => {
      const { principal } = context
      const link = await apps.link(principal, context.input['engine-link'])
      const engine = engineOf(link.engine)
      const status = await engine?.status(link, { principal, signal: context.signal })
      // Nothing is known of an engine that is not installed; whoever presses its buttons is told that it is missing.
      return { extensionAppStatus: status ?? 'unknown' }
    }),
    handle(startApp, (context) => act(context, 'start')),
    handle(restartApp, (context) => act(context, 'restart')),
    handle(stopApp, (context) => act(context, 'stop')),
    handle(getActivationLink, open),
    handle(setUpAccessLink, open),
    handle(getBundle, async (context) => {
      const bundle = await apps.bundle(context.principal, context.input)
      const { hash, id, needs } = bundle
      return {
        bundle: { hash, ...(id !== undefined && { id }), needs, code: await bundles.code(bundle, context.signal) },
      }
    }),
  ]
}
