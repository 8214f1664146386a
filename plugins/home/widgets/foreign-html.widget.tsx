import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { addressInApp } from '../model/sanitise'
import { useForeignHtmlStyles } from './foreign-html.styles'

/** Sanitised HTML in the product's type. Its links into the application stay inside this page. */
export function ForeignHtml({ html, label }: { readonly html: TrustedHTML; readonly label: string }) {
  const styles = useForeignHtmlStyles()
  const navigate = useNavigate()
  // The same object as long as the text is the same, so that React leaves the elements alone.
  const content = useMemo(() => ({ __html: html }), [html])

  const follow = (event: MouseEvent) => {
    // A new tab was asked for: the browser opens it by itself.
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = addressInApp(link?.getAttribute('href') ?? '')
    if (address === undefined) return
    event.preventDefault()
    navigate(address)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it listens for its links, which have the keyboard themselves
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the type is TrustedHTML, which only the sanitiser makes
    <article className={styles.root} aria-label={label} onClick={follow} dangerouslySetInnerHTML={content} />
  )
}
