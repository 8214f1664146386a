import type { ActivationSigner, OpensInName } from '@etabli/sdk/platform/server'
import { type AppEngine, type CallContext, type HandledCall, handle, type Principal } from '@etabli/sdk/server'
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
  /** What other areas let somebody open in his name. */
  readonly others: () => readonly OpensInName[]
}

type LinkedContext = CallContext<{ readonly 'engine-link': EngineLink }>

export function externalAppCalls({ apps, engines, signer, bundles, others }: Services): readonly HandledCall[] {
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
  const linkTo = async (principal: Principal, address: string) => ({
    activationLink: { link: await activationLink(principal, address, signer) },
  })
  const isOpened = async (principal: Principal, address: string) => {
    if (await apps.hasAddress(principal, address)) return true
    const answers = await Promise.all(others().map((opens) => opens(principal, address)))
    return answers.includes(true)
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
    handle(getActivationLink, async ({ input: { externalAppURL: address }, principal }) => {
      if (!(await apps.hasAddress(principal, address))) throw failures.UNKNOWN_APP()
      return linkTo(principal, address)
    }),
    handle(setUpAccessLink, async ({ input: { externalAppURL: address }, principal }) => {
      if (!(await isOpened(principal, address))) throw failures.UNKNOWN_APP()
      return linkTo(principal, address)
    }),
    handle(getBundle, async (context) => {
      const bundle = await apps.bundle(context.principal, context.input)
      const { hash, id, needs } = bundle
      return {
        bundle: { hash, ...(id !== undefined && { id }), needs, code: await bundles.code(bundle, context.signal) },
      }
    }),
  ]
}
