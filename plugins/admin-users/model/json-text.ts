import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Problem } from './configuration-schema'

/** A problem with its place in the text: UTF-16 units from 0, lines and columns from 1. */
export interface PlacedProblem {
  readonly message: string
  readonly from: number
  readonly to: number
  readonly line: number
  readonly column: number
}

export type JsonText =
  | { readonly ok: true; readonly value: unknown; readonly problems: readonly PlacedProblem[] }
  /** The text is no JSON. */
  | { readonly ok: false; readonly problems: readonly PlacedProblem[] }

/** Reads a text as JSON and finds where in it the problems of its value stand. */
export function readJson(text: string, problemsOf: (value: unknown) => readonly Problem[]): JsonText {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, problems: [syntaxProblem(text, error)] }
  }
  const found = problemsOf(value)
  const tree = found.length > 0 ? parseTree(text) : undefined
  return { ok: true, value, problems: found.map(({ path, message }) => at(text, ...rangeOf(tree, path), message)) }
}

/** A value as it is put into an editor. */
export function toText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** JSON.parse decides whether there is a mistake; the tolerant parser knows the place of the first one. */
function syntaxProblem(text: string, error: unknown): PlacedProblem {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [first] = errors
  if (!first) return at(text, 0, text.length, error instanceof Error ? error.message : String(error))
  const words = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return at(text, first.offset, first.offset + Math.max(1, first.length), words)
}

/** The place of a path: of its value or, where that is missing, of the nearest thing around it. */
function rangeOf(tree: Node | undefined, path: Problem['path']): readonly [from: number, to: number] {
  for (let length = path.length; tree && length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node) return [node.offset, node.offset + (length === path.length ? node.length : 1)]
  }
  return [0, 1]
}

function at(text: string, from: number, to: number, message: string): PlacedProblem {
  const before = text.slice(0, from)
  return { message, from, to, line: before.split('\n').length, column: from - before.lastIndexOf('\n') }
}
