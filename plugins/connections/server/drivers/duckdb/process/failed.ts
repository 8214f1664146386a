import type { FailureKind } from './protocol'

/** A failure on its way to the parent. */
export class Failed extends Error {
  constructor(
    readonly failure: FailureKind,
    words: string,
    readonly position: number | undefined = undefined,
  ) {
    super(words)
  }
}
