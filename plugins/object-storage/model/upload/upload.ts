export type UploadState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled'

/** A file on its way into a bucket. */
export interface Upload {
  readonly id: number
  readonly project: string
  readonly bucket: string
  /** The object's whole name. */
  readonly key: string
  /** The file's name with the folders that it was chosen with. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Bytes that have been sent. */
  readonly sent: number
  readonly state: UploadState
}

/** A file that is to be sent, and its name below the directory that it goes to: `photos/2026/a.jpg`. */
export interface FileToSend {
  readonly path: string
  readonly file: File
}

export const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'running'

/** How much of all files has been sent, from 0 to 1; what was canceled or failed counts no more. */
export function shareSent(uploads: readonly Upload[]): number {
  const counted = uploads.filter(({ state }) => state !== 'canceled' && state !== 'failed')
  // An empty file is work too.
  const all = counted.reduce((sum, { size }) => sum + size + 1, 0)
  const sent = counted.reduce((sum, { size, sent, state }) => sum + (state === 'done' ? size + 1 : sent), 0)
  return all === 0 ? 1 : sent / all
}
