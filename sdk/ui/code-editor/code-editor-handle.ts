/** A part of a text, counted in UTF-16 units from 0; `to` is exclusive. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** A language that `CodeEditor` colours. */
export type CodeLanguage = 'sql' | 'pgsql' | 'mysql' | 'yaml' | 'markdown' | 'html' | 'plaintext'

/** A mark under a part of the text, with what is wrong there. */
export interface CodeMarker extends TextRange {
  readonly message: string
  readonly severity: 'error' | 'warning'
}

/** Whole lines that stand out. Where the range is empty, the place between two lines does. */
export interface CodeHighlight extends TextRange {
  readonly kind: 'changed' | 'open' | 'settled'
  /** It is looked at: it stands out more, and is scrolled to when that begins. */
  readonly isCurrent?: boolean
}

/** One entry of the list that completes what is typed. */
export interface CodeSuggestion {
  readonly label: string
  /** What is put in, where that is not the label. */
  readonly insert?: string
  readonly kind: 'schema' | 'table' | 'column' | 'function' | 'keyword' | 'snippet'
  readonly detail?: string
  /** Markdown, shown beside the list. */
  readonly documentation?: string
  /** Suggestions stand in the order of these, then of their labels. */
  readonly rank?: number
}

/** What may stand in place of a part of the text. */
export interface CodeCompletion extends TextRange {
  readonly suggestions: readonly CodeSuggestion[]
}

/** Asked at each word and after a dot; undefined where there is nothing to propose. */
export type CompleteCode = (text: string, offset: number) => Promise<CodeCompletion | undefined>

/** What is said of a part of the text. */
export interface CodeHover extends TextRange {
  readonly markdown: string
}

/** Asked where the pointer rests; undefined where there is nothing to say. */
export type HoverCode = (text: string, offset: number) => CodeHover | undefined

/** A part of the text that names something which is defined elsewhere. */
export interface CodeDefinition extends TextRange {
  /** Leads to it. */
  readonly open: () => void
}

/** Asked on F12, and where the pointer is with Ctrl, or Cmd, held; undefined where nothing is named. */
export type DefineCode = (text: string, offset: number) => CodeDefinition | undefined

/** Keys with `Mod` for Ctrl, or Cmd on a Mac: `Mod+Enter`, `Shift+Alt+F`. */
export type CodeCommands = Readonly<Record<string, () => void>>

/** What a page may do with an editor that is on screen. */
export interface CodeEditorHandle {
  readonly text: () => string
  /** Replaces the whole text in one step that the user can undo. */
  readonly setText: (text: string, selection?: TextRange) => void
  readonly selection: () => TextRange
  readonly select: (range: TextRange) => void
  /** Puts a text in at the cursor, in place of what is selected, and takes the focus there. */
  readonly insert: (text: string) => void
  readonly focus: () => void
}

/** What `CodeEditor` takes. */
export interface CodeEditorProps {
  /** What a screen reader calls the editor. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly language?: CodeLanguage
  readonly readOnly?: boolean
  readonly autoFocus?: boolean
  /** The first of them is scrolled to when they change. */
  readonly markers?: readonly CodeMarker[]
  readonly highlights?: readonly CodeHighlight[]
  readonly complete?: CompleteCode
  readonly hover?: HoverCode
  readonly define?: DefineCode
  readonly commands?: CodeCommands
  /** Set once the editor can be used, and undefined when it is gone. */
  readonly onReady?: (editor: CodeEditorHandle | undefined) => void
}
