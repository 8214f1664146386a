import { ChangeEvent } from '@etabli/core/changes/contract'

/** Reads the events of `followChanges` from parts of its reply, wherever these are cut. */
export class EventReader {
  readonly #decoder = new TextDecoder()
  #rest = ''

  read(chunk: Uint8Array): readonly ChangeEvent[] {
    const blocks = (this.#rest + this.#decoder.decode(chunk, { stream: true })).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    // What begins otherwise is a sign of life.
    return blocks.flatMap((block) =>
      block.startsWith('data: ') ? [ChangeEvent.parse(JSON.parse(block.slice('data: '.length)))] : [],
    )
  }
}
