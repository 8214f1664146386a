/** Carried into the page as a text: what has no room in the window, and what was squeezed to make room for something else. */
export function misfits(): readonly string[] {
  const wide = [...document.querySelectorAll('html, main, main > *, main aside')].filter(
    (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'clip',
  )
  const squeezed = [...document.querySelectorAll('main header *')].filter(
    (element) => element.childElementCount === 0 && element.textContent.length > 60 && element.clientWidth < 200,
  )
  return [
    ...wide.map((one) => `${one.tagName.toLowerCase()} is ${one.scrollWidth} wide in ${one.clientWidth}`),
    ...squeezed.map((one) => `“${one.textContent.slice(0, 20)}…” has ${one.clientWidth} pixels for each line`),
  ]
}
