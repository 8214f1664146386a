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
    // The browser does not allow access to the clipboard: the caller says so.
    return false
  }
}
