// What every JavaScript platform has though the language itself does not name it. Only `core` is compiled with this file:
// whoever imports it brings the types of its own platform.
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare function setTimeout(work: () => void, milliseconds?: number): unknown
declare function clearTimeout(timer: unknown): void
declare const performance: { now(): number }
