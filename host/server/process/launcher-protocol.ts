/** Descriptors of a program that lead to the server: what it reads, and its two outputs. */
export const STREAMS = ['stdin', 'stdout', 'stderr'] as const
export type StreamName = (typeof STREAMS)[number]

/** A program to start, as the leader of a process group of its own. */
export interface LaunchedCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** Whether others of the machine go first. */
  readonly isBackground: boolean
}

export type ToLauncher =
  /** Each of its streams is a connection to the server that begins with a line: the key, a blank, the stream's name. */
  | { readonly kind: 'start'; readonly key: string; readonly command: LaunchedCommand }
  /** A group that others have started, to be ended when the server is gone. */
  | { readonly kind: 'watch'; readonly group: number }
  /** Nothing is left of a group. */
  | { readonly kind: 'forget'; readonly group: number }

export type FromLauncher =
  | { readonly kind: 'started'; readonly key: string; readonly pid: number }
  | { readonly kind: 'failed'; readonly key: string; readonly message: string }
  | {
      readonly kind: 'exited'
      readonly key: string
      readonly code: number | null
      readonly signal: NodeJS.Signals | null
    }
