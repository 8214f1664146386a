export interface PutOptions {
  /** Ends the upload; what was sent of it is dropped by the server. */
  readonly signal: AbortSignal
  /** Bytes that have been sent. */
  readonly onProgress: (sent: number) => void
}

/** Sends a file to a signed link. Rejects where the store did not take it. */
export function putFile(link: string, file: Blob, { signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    // `fetch` does not tell how much of a body has been sent.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new Error(`the store answered ${request.status}`))
    }
    request.onerror = () => reject(new Error('the store could not be reached'))
    request.onabort = () => reject(new Error('the upload was canceled'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('PUT', link)
    request.send(file)
  })
}
