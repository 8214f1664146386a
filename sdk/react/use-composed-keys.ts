import { useEffect } from 'react'

/** What a key is called that an input method takes. Safari says only this of the Enter that ends a composition. */
const TAKEN = 229

function keep(event: KeyboardEvent): void {
  const isTaken = event.isComposing || event.keyCode === TAKEN
  const isOfMonaco = event.target instanceof Element && event.target.closest('.monaco-editor')
  if (isTaken && !isOfMonaco) event.stopPropagation()
}

/**
 * Keys that an input method takes are nobody else's: Enter chooses one of its words and Escape drops them, where the page
 * would send the form and close the dialog. Monaco listens for them to place its field.
 */
export function useComposedKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [])
}
