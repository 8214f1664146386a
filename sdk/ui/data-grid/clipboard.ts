/** Puts a text on the clipboard, also one that is still being written; false where the browser does not allow it. */
export async function copyToClipboard(text: Promise<string>): Promise<boolean> {
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text)
    else {
      // The clipboard is asked for at once, while the browser still sees the click or the key; the text may come later.
      const blob = text.then((all) => new Blob([all], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    }
    return true
  } catch {
    // Over plain HTTP, or where it may not be used, this clipboard is closed and the older way is still open.
    return text.then(copyByEvent, () => false)
  }
}

/** Copies as the browser's own command does, which needs no permission soon after a click or a key. */
function copyByEvent(text: string): boolean {
  if (!document.queryCommandSupported?.('copy')) return false
  let isTaken = false
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = event.clipboardData !== null
  }
  document.addEventListener('copy', put, { capture: true })
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', put, { capture: true })
  return isDone && isTaken
}
