/** A piece of HTML: what is put into its template is text unless it is such a piece itself. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | readonly Html[]

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + shown(parts[at])).join(''))
}

function shown(part: Part | undefined): string {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number')
    return String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')
  return part.map(({ text }) => text).join('')
}
