import type { AnyCall } from '@etabli/core/contract/define-call'
import type { Changes } from '@etabli/sdk'
import { filter, map, Observable } from 'rxjs'
import type { FramePort } from './frame-port'

/** Has the workbench follow replies, on the connection that it has anyway. */
export class FrameChanges implements Changes {
  #lastId = 0

  constructor(private readonly port: FramePort) {}

  follow({ method, path }: AnyCall, input: Readonly<Record<string, string>>): Observable<void> {
    return new Observable((subscriber) => {
      this.#lastId += 1
      const id = this.#lastId
      const told = this.port
        .on('told')
        .pipe(
          filter((message) => message.id === id),
          map(() => undefined),
        )
        .subscribe(subscriber)
      this.port.send({ type: 'follow', id, method, path, input: { ...input } })
      return () => {
        told.unsubscribe()
        this.port.send({ type: 'unfollow', id })
      }
    })
  }
}
