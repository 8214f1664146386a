import type { LogBuffer } from './log-buffer'

interface Looks {
  /** What the log is, for those who cannot see it. */
  readonly label: string
  /** Whether the end is shown at first. Whoever scrolls to the end follows it in any case, until they scroll up. */
  readonly followsEnd?: boolean
  /** Whether long lines are broken at first; where it is not said, on a phone. */
  readonly isWrapped?: boolean
  /** Whether lines are numbered at first; where it is not said, not on a phone. */
  readonly hasLineNumbers?: boolean
  /** Nothing is known of the log yet. */
  readonly isLoading?: boolean
  /** Why it cannot be shown. */
  readonly error?: unknown
  readonly onRetry?: () => void
  /** What is said where it has no line. */
  readonly emptyText?: string
  /** What a download is called. */
  readonly fileName?: string
  /** A line, from 1 on, that is marked and brought into view as soon as it is there. */
  readonly line?: number
  /** Told of the line whose number was pressed. */
  readonly onLine?: (line: number) => void
  /** Called once a copy is made, or refused by the browser. */
  readonly onCopied?: (isCopied: boolean) => void
}

/** The log as one text, as lines, or as a buffer that is added to. Text and lines that grow at their end are read on from there. */
export type LogViewerProps = Looks &
  (
    | { readonly log: LogBuffer; readonly text?: never; readonly lines?: never }
    | { readonly text: string; readonly log?: never; readonly lines?: never }
    | { readonly lines: readonly string[]; readonly log?: never; readonly text?: never }
  )
