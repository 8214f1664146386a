import type { CodeLanguage } from './code-editor-handle'

/** What `CodeDiff` takes. */
export interface CodeDiffProps {
  /** The text on the left, which is only read. */
  readonly original: string
  /** What a screen reader calls the text on the left. */
  readonly originalLabel: string
  /** The text on the right. */
  readonly value: string
  /** What a screen reader calls the text on the right. */
  readonly valueLabel: string
  /** Without it, the text on the right is only read as well. */
  readonly onChange?: (text: string) => void
  readonly language?: CodeLanguage
}
