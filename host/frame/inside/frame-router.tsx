import { BASE_PATH } from '@etabli/core/constants'
import type { FrameLocation } from '@etabli/core/plugin/frame-protocol'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom'
import type { FramePort } from './frame-port'

interface Props {
  readonly port: FramePort
  /** Where the user is when the frame starts. */
  readonly start: FrameLocation
  readonly children: ReactNode
}

/**
 * The router of a page in a frame. The address is the workbench's: going somewhere asks it, and it says where the user is.
 * Within the page's own path the page does not wait for the answer, so that what is typed into the address does not jump.
 */
export function FrameRouter({ port, start, children }: Props) {
  const [location, setLocation] = useState(start)
  const now = useRef(location)
  now.current = location
  const asked = useRef(0)

  useEffect(() => {
    const following = port.on('location').subscribe((message) => {
      // An address of before the last wish is out of date; the workbench will say where that led.
      if (message.seen >= asked.current) setLocation(message.location)
    })
    return () => following.unsubscribe()
  }, [port])

  const navigator = useMemo<Navigator>(() => {
    const go = (to: To, replace: boolean) => {
      asked.current += 1
      const path = typeof to === 'string' ? parsePath(to) : to
      const { pathname = now.current.pathname, search = '', hash = '' } = path
      if (pathname === now.current.pathname) setLocation({ pathname, search, hash })
      port.send({ type: 'navigate', to: createPath({ pathname, search, hash }), replace })
    }
    return {
      createHref: (to) => BASE_PATH + (typeof to === 'string' ? to : createPath(to)),
      push: (to) => go(to, false),
      replace: (to) => go(to, true),
      // The history is the user's; a frame does not walk in it.
      go: () => undefined,
    }
  }, [port])

  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  )
}
