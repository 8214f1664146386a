import type { CodeSuggestion, CompleteCode } from '@etabli/sdk/ui'
import { type editor, languages, Range } from './monaco'

/** What each editor proposes. Monaco asks by language, for all editors of the page. */
const byModel = new WeakMap<editor.ITextModel, CompleteCode>()

const KINDS: Readonly<Record<CodeSuggestion['kind'], languages.CompletionItemKind>> = {
  schema: languages.CompletionItemKind.Module,
  table: languages.CompletionItemKind.Struct,
  column: languages.CompletionItemKind.Field,
  function: languages.CompletionItemKind.Function,
  keyword: languages.CompletionItemKind.Keyword,
  snippet: languages.CompletionItemKind.Snippet,
}

/** Languages in which something is proposed or said. */
export const LANGUAGES = ['sql', 'pgsql', 'mysql', 'yaml', 'markdown']

/** A rank as text that sorts like the number. */
const RANK_DIGITS = 4

export function completeWith(model: editor.ITextModel, complete: CompleteCode | undefined): void {
  if (complete) byModel.set(model, complete)
  else byModel.delete(model)
}

languages.registerCompletionItemProvider(LANGUAGES, {
  triggerCharacters: ['.', '"', '`', "'"],
  async provideCompletionItems(model, position) {
    const complete = byModel.get(model)
    const found = await complete?.(model.getValue(), model.getOffsetAt(position))
    if (!found || model.isDisposed()) return { suggestions: [] }
    const typed = model.getValue().slice(found.from, model.getOffsetAt(position))
    const quote = /^["`]/.exec(typed)?.[0] ?? ''
    const range = Range.fromPositions(model.getPositionAt(found.from), model.getPositionAt(found.to))
    return {
      suggestions: found.suggestions.map(({ label, insert = label, kind, detail, documentation, rank = 0 }) => ({
        label,
        insertText: insert,
        filterText: quote + label,
        sortText: `${String(rank).padStart(RANK_DIGITS, '0')}${label}`,
        kind: KINDS[kind],
        range,
        ...(detail !== undefined && { detail }),
        ...(documentation !== undefined && { documentation: { value: documentation } }),
      })),
    }
  },
})
