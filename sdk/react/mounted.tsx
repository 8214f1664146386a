import { type ComponentType, useEffect, useRef } from 'react'
import { useParams } from 'react-router-dom'
import type { PluginContext } from '../plugin-context'
import { usePluginContext } from './use-plugin-context'

/** What a page that draws itself is given. */
export interface MountedPage {
  /** Where it draws; empty at first. */
  readonly element: HTMLElement
  /** What `activate` is given. */
  readonly context: PluginContext
  /** The parts of its address that its path names. */
  readonly params: Readonly<Record<string, string | undefined>>
}

/**
 * A page that draws itself: with a React of its own, with another library or with none. What `mount` gives back is called when
 * the page goes, or its address names something else.
 * @example export default mounted(({ element }) => { const root = createRoot(element); root.render(<App />); return () => root.unmount() })
 */
export function mounted(mount: (page: MountedPage) => (() => void) | undefined): ComponentType {
  return function Mounted() {
    const place = useRef<HTMLDivElement>(null)
    const context = usePluginContext()
    const params = JSON.stringify(useParams())
    useEffect(() => {
      const element = place.current
      if (!element) return undefined
      const end = mount({ element, context, params: JSON.parse(params) })
      return () => {
        end?.()
        element.replaceChildren()
      }
    }, [context, params])
    return <div ref={place} />
  }
}
