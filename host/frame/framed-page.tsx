import { BASE_PATH } from '@etabli/core/constants'
import { DeadlineError } from '@etabli/core/plugin/kernel/clock'
import { LIMITS } from '@etabli/core/plugin/kernel/limits'
import { PluginError } from '@etabli/core/plugin/kernel/plugin-error'
import type { FaultPhase } from '@etabli/core/plugin/kernel/plugin-status'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { PageSkeleton } from '../shell/routing/page-skeleton'
import type { FramedRoute } from './framed-route'
import { FRAME } from './messages'
import { useFrameBridge } from './use-frame-bridge'

const useStyles = makeStyles({
  place: { position: 'relative', height: '100%', overflow: 'hidden' },
  frame: { display: 'block', width: '100%', height: '100%', border: 'none' },
  // Drawn, so that the browser does not let it sleep, but not seen: an empty frame is white in the dark.
  hidden: { opacity: 0 },
  above: { position: 'absolute', inset: 0, pointerEvents: 'none' },
})

/** The page of a plugin whose code does not run here: a sandboxed frame that fills the place of a page. */
export function FramedPage({ plugin, route, bundle, context, report }: FramedRoute) {
  const styles = useStyles()
  const element = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fail = (phase: FaultPhase, reason: string) => {
    report(phase, new Error(reason))
    setFailure(reason)
  }
  // Its document and its code come from the server, which may be away: that is nobody's fault.
  const failLate = () => {
    const late = FRAME.notReady(LIMITS.load / 1_000)
    report('load', new DeadlineError(late))
    setFailure(late)
  }
  const connect = useFrameBridge({
    plugin,
    bundle,
    route: route.id,
    context,
    element,
    onReady: () => setReady(true),
    onFailed: setFailure,
    onFault: (phase, reason) => report(phase, new Error(reason)),
  })

  const latestFail = useRef(failLate)
  latestFail.current = failLate
  useEffect(() => {
    if (isReady) return
    const late = setTimeout(() => latestFail.current(), LIMITS.load)
    return () => clearTimeout(late)
  }, [isReady])

  useEffect(() => {
    const { signal } = context()
    const end = () => setFailure(FRAME.ended)
    signal.addEventListener('abort', end)
    return () => signal.removeEventListener('abort', end)
  }, [context])

  // The boundary above tells the user, offers Retry, and takes this frame away. The fault is known.
  if (failure !== undefined) throw new PluginError(plugin.id, failure)
  return (
    <div className={styles.place} aria-busy={!isReady}>
      <iframe
        ref={element}
        title={route.title}
        // Never `allow-same-origin` beside it: together they are no sandbox.
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        src={`${BASE_PATH}/x/frame/${bundle ? 'bundle' : `${plugin.id}/${plugin.hash}`}`}
        className={mergeClasses(styles.frame, !isReady && styles.hidden)}
        onLoad={() => {
          if (connect() === 'again') fail('run', FRAME.left)
        }}
      />
      {!isReady && (
        <div className={styles.above}>
          <PageSkeleton />
        </div>
      )}
    </div>
  )
}
