import { BehaviorSubject } from 'rxjs'
import { type FileToSend, isUnderWay, type Upload } from './upload'

/** Files that are sent at the same time. */
const AT_ONCE = 3
/** How often the progress of a file is told. */
const PROGRESS_MS = 100

export interface Destination {
  readonly project: string
  readonly bucket: string
  readonly prefix: string
}

export interface UploadWork {
  /** Sends one file; rejects where that failed. */
  send(upload: Upload, file: File, signal: AbortSignal, onProgress: (sent: number) => void): Promise<void>
  /** Nothing is under way any more: how many files have been stored since it began. */
  onIdle(stored: number): void
}

/** Sends files, a few at a time, and tells how far each is. A file that fails costs the others nothing. */
export class UploadQueue {
  readonly #uploads = new BehaviorSubject<readonly Upload[]>([])
  readonly uploads$ = this.#uploads.asObservable()
  readonly #files = new Map<number, File>()
  readonly #running = new Map<number, AbortController>()
  #lastId = 0
  #isBusy = false
  #stored = 0

  constructor(private readonly work: UploadWork) {}

  add({ project, bucket, prefix }: Destination, files: readonly FileToSend[]): void {
    const added = files.map(({ path, file }): Upload => {
      const id = ++this.#lastId
      this.#files.set(id, file)
      const key = prefix + path
      return { id, project, bucket, key, name: path, size: file.size, sent: 0, state: 'waiting' }
    })
    this.#uploads.next([...this.#uploads.value, ...added])
    this.#fill()
  }

  cancel(wanted: (upload: Upload) => boolean): void {
    const ended = this.#uploads.value.filter((upload) => isUnderWay(upload) && wanted(upload))
    const ids = new Set(ended.map(({ id }) => id))
    this.#change(({ id }) => ids.has(id), { state: 'canceled' })
    for (const id of ids) {
      this.#files.delete(id)
      this.#running.get(id)?.abort()
    }
    this.#fill()
  }

  /** Tries again what has failed. */
  retry(wanted: (upload: Upload) => boolean): void {
    this.#change((upload) => upload.state === 'failed' && wanted(upload), { state: 'waiting', sent: 0 })
    this.#fill()
  }

  /** Forgets what has ended. */
  clear(wanted: (upload: Upload) => boolean): void {
    const isForgotten = (upload: Upload) => !isUnderWay(upload) && wanted(upload)
    for (const { id } of this.#uploads.value.filter(isForgotten)) this.#files.delete(id)
    this.#uploads.next(this.#uploads.value.filter((upload) => !isForgotten(upload)))
  }

  #fill(): void {
    for (const upload of this.#uploads.value) {
      if (this.#running.size >= AT_ONCE) return
      const file = this.#files.get(upload.id)
      if (upload.state === 'waiting' && file) void this.#run(upload, file)
    }
    if (this.#running.size > 0 || !this.#isBusy) return
    const stored = this.#stored
    this.#stored = 0
    this.#isBusy = false
    this.work.onIdle(stored)
  }

  async #run(upload: Upload, file: File): Promise<void> {
    const isThis = ({ id }: Upload) => id === upload.id
    const controller = new AbortController()
    this.#running.set(upload.id, controller)
    this.#isBusy = true
    this.#change(isThis, { state: 'running' })
    let toldAt = 0
    const onProgress = (sent: number) => {
      if (performance.now() - toldAt < PROGRESS_MS || controller.signal.aborted) return
      toldAt = performance.now()
      this.#change(isThis, { sent })
    }
    try {
      await this.work.send(upload, file, controller.signal, onProgress)
      this.#files.delete(upload.id)
      this.#stored += 1
      this.#change(isThis, { state: 'done', sent: upload.size })
    } catch {
      // The work has told why; a canceled one is marked already.
      if (!controller.signal.aborted) this.#change(isThis, { state: 'failed' })
    } finally {
      this.#running.delete(upload.id)
      this.#fill()
    }
  }

  #change(wanted: (upload: Upload) => boolean, change: Partial<Upload>): void {
    this.#uploads.next(this.#uploads.value.map((upload) => (wanted(upload) ? { ...upload, ...change } : upload)))
  }
}
