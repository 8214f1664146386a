import { FRAME_CONNECT, type FrameMessage, type HostMessage } from '@etabli/core/plugin/frame-protocol'
import { filter, type Observable, Subject } from 'rxjs'

/** The port that the workbench hands in. Taken once, and from the window round this one only. */
export function receivePort(page: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const onMessage = ({ source, data, ports }: MessageEvent) => {
      const [port] = ports
      if (source !== page.parent || data !== FRAME_CONNECT || !port) return
      page.removeEventListener('message', onMessage)
      resolve(port)
    }
    page.addEventListener('message', onMessage)
  })
}

/** The frame's end of the line to the workbench. */
export class FramePort {
  readonly #messages$ = new Subject<HostMessage>()

  constructor(private readonly port: MessagePort) {
    port.onmessage = ({ data }: MessageEvent<HostMessage>) => {
      if (data.type === 'ping') this.send({ type: 'pong' })
      else this.#messages$.next(data)
    }
  }

  on<Type extends HostMessage['type']>(type: Type): Observable<Extract<HostMessage, { readonly type: Type }>> {
    return this.#messages$.pipe(
      filter((message): message is Extract<HostMessage, { readonly type: Type }> => message.type === type),
    )
  }

  send(message: FrameMessage): void {
    this.port.postMessage(JSON.stringify(message))
  }
}
