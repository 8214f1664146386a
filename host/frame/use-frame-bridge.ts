import { currentLanguage } from '@etabli/core/language/messages'
import { frameNeeds } from '@etabli/core/plugin/frame-needs'
import { FRAME_CONNECT, type FrameLocation, type FramePrincipal } from '@etabli/core/plugin/frame-protocol'
import { AuthService, PreferenceStore, type SessionState, ThemeService } from '@etabli/sdk'
import { useService, useStream } from '@etabli/sdk/react'
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSurfaces } from '../shell/surfaces/surfaces'
import { type BridgeOptions, FrameBridge } from './frame-bridge'
import type { FramedRoute } from './framed-route'

interface Options
  extends Pick<FramedRoute, 'plugin' | 'bundle' | 'context'>,
    Pick<BridgeOptions, 'onReady' | 'onFailed' | 'onFault'> {
  readonly route: string
  readonly element: RefObject<HTMLIFrameElement | null>
}

/**
 * Speaks with a frame as long as it is drawn, and tells it where the user is, what is seen and what may be done.
 * @returns what to call when a document has loaded in the frame. A second one is not the plugin's page: `again`.
 */
export function useFrameBridge({ plugin, bundle, context, route, element, onReady, onFailed, onFault }: Options) {
  const bridge = useRef<FrameBridge>(undefined)
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { open } = useSurfaces()
  const mode = useStream(useService(ThemeService).mode$)
  const session = useStream(useService(AuthService).session$)
  const preferences = useService(PreferenceStore)
  const { host } = frameNeeds(plugin)
  const principal = host.includes('permissions') ? principalOf(session) : undefined
  const location: FrameLocation = { pathname, search, hash }
  // What is asked for later is asked of the drawing of that moment.
  const now = useRef({ location, mode, principal, onReady, onFailed, onFault, navigate, open })
  now.current = { location, mode, principal, onReady, onFailed, onFault, navigate, open }
  const [answered, setAnswered] = useState(0)

  // A wish is answered even where the address is what it was: the user may have gone back before it was drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the line above
  useEffect(() => {
    bridge.current?.send({ type: 'location', location: { pathname, search, hash }, seen: bridge.current.navigations })
  }, [pathname, search, hash, answered])
  useEffect(() => {
    bridge.current?.send({ type: 'theme', mode })
  }, [mode])
  const known = JSON.stringify(principal)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value
  useEffect(() => {
    if (principal) bridge.current?.send({ type: 'permissions', principal })
  }, [known])
  useEffect(
    () => () => {
      bridge.current?.close()
      bridge.current = undefined
    },
    [],
  )

  return (): 'connected' | 'again' => {
    const target = element.current?.contentWindow
    if (bridge.current || !target || !plugin.manifest || plugin.entry === undefined) return 'again'
    const prefix = `plugin:${plugin.id}:`
    const keys = host.includes('storage') ? preferences.keys(prefix) : []
    const { port1, port2 } = new MessageChannel()
    bridge.current = new FrameBridge(port1, {
      plugin,
      context: context(),
      storedKeys: keys.map((key) => key.slice(prefix.length)),
      onReady: () => {
        now.current.onReady()
        // It may have changed while the plugin's code was on its way.
        tellLocation(bridge.current, now.current.location)
      },
      onFailed: (reason) => now.current.onFailed(reason),
      onFault: (phase, reason) => now.current.onFault(phase, reason),
      onNavigate: (address, replace) => {
        // The router draws in a transition; the answer must not come before what it draws.
        const answer = () => startTransition(() => setAnswered((count) => count + 1))
        void Promise.resolve(now.current.navigate(address, { replace })).then(answer)
      },
      ...(bundle && { isOwn: (address) => pathnameOf(address) === now.current.location.pathname }),
      onStay: () => tellLocation(bridge.current, now.current.location),
      // Only while the keyboard is in the frame: nothing opens by itself.
      onOpen: (surface) => {
        if (document.activeElement === element.current) now.current.open(surface)
      },
      isVisible: () => document.visibilityState === 'visible',
    })
    // A frame without an origin has no other name. Whatever document is in it is ours: the page's policy sees to that.
    target.postMessage(FRAME_CONNECT, '*', [port2])
    bridge.current.send({
      type: 'start',
      start: {
        manifest: plugin.manifest,
        entry: plugin.entry,
        hash: plugin.hash ?? '',
        bundle,
        route,
        location: now.current.location,
        mode: now.current.mode,
        language: currentLanguage(),
        principal: now.current.principal,
        stored: Object.fromEntries(keys.map((key) => [key, preferences.get(key) ?? ''])),
      },
    })
    return 'connected'
  }
}

function pathnameOf(address: string): string {
  return new URL(address, window.location.origin).pathname
}

function tellLocation(bridge: FrameBridge | undefined, location: FrameLocation): void {
  bridge?.send({ type: 'location', location, seen: bridge.navigations })
}

/** What the evaluator needs: neither who the user is nor what else the configuration holds. */
function principalOf(state: SessionState): FramePrincipal | undefined {
  if (state.status !== 'present') return undefined
  const { role, configuration } = state.session.principal
  return { role, acl: configuration?.['projects-acl'] }
}
