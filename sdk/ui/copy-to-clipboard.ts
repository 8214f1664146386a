/**
 * Puts a text on the clipboard, also one that is still being written; false where the browser does not allow it. To be called
 * before anything is waited for: browsers allow it while they still see the click or the key.
 */
export async function copyToClipboard(text: string | Promise<string>): Promise<boolean> {
  // Over plain HTTP there is none.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard && typeof text === 'string') await clipboard.writeText(text)
    else if (clipboard && typeof ClipboardItem !== 'undefined') await clipboard.write([itemOf(text)])
    else if (clipboard) await clipboard.writeText(await text)
    else return copyByEvent(await text)
    return true
  } catch {
    // Where this clipboard may not be used, the older way may still be open.
    return Promise.resolve(text).then(copyByEvent, () => false)
  }
}

function itemOf(text: string | Promise<string>): ClipboardItem {
  return new ClipboardItem({
    'text/plain': Promise.resolve(text).then((all) => new Blob([all], { type: 'text/plain' })),
  })
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
