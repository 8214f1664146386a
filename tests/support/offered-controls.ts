/** Every button and link of the page that is drawn, and which of them are off. */
export function offeredControls(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href]')].map((control) => {
    const isOff = control.getAttribute('aria-disabled') === 'true' || control.hasAttribute('disabled')
    return `${control.getAttribute('aria-label') ?? control.textContent}${isOff ? ' (off)' : ''}`
  })
}
