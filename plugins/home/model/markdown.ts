import { Marked } from 'marked'

const marked = new Marked({ async: false, gfm: true })

/** Markdown as HTML, its own tags included: foreign HTML like any other. Throws where it nests too deep to be read. */
export function htmlOfMarkdown(text: string): string {
  return marked.parse(text, { async: false })
}
