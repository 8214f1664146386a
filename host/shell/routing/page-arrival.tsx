import { PRODUCT_NAME } from '@etabli/core/constants'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Set once the first page stands: what the browser itself loaded keeps the browser's focus. */
let entered = false

/** Names the window after the page, and after a navigation moves the focus to it, so that a screen reader starts where the eye does. */
export function PageArrival({ title }: { readonly title: string }) {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
  // Along with the page: moved any later, it would take the key of whoever was quick to reach for a button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an arrival
  useLayoutEffect(() => {
    if (entered) focusPage()
    entered = true
  }, [pathname])
  return null
}

function focusPage(): void {
  const main = document.querySelector('main')
  const focused = document.activeElement
  // A page that chose its own focus keeps it, and so does what was opened above the page meanwhile.
  if (!main || (focused !== main && main.contains(focused)) || focused?.closest('[role="dialog"], [popover]')) return
  const target = main.querySelector<HTMLElement>('h1') ?? main
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.style.outline = 'none'
  target.focus({ preventScroll: true })
}
