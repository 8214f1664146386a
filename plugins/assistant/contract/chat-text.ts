/** What stands in the texts of a conversation: both halves read and write them alike. */

export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sql'; readonly sql: string }

/** A fence at the start of a line, with its language, up to the next one or the end of the text. */
const FENCED = /^[ \t]*```[ \t]*([\w+-]*)[^\n]*\n([\s\S]*?)(?:^[ \t]*```[ \t]*$|(?![\s\S]))/gm

/** A message as its texts and the SQL blocks between them; blocks of another language stay text. */
export function messageParts(content: string): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let from = 0
  const text = (until: number) => {
    const between = content.slice(from, until).trim()
    if (between !== '') parts.push({ kind: 'text', text: between })
  }
  for (const match of content.matchAll(FENCED)) {
    const [block, language = '', inside = ''] = match
    if (!/^(sql|postgres(ql)?|mysql|mariadb|duckdb)?$/i.test(language) || inside.trim() === '') continue
    text(match.index)
    parts.push({ kind: 'sql', sql: inside.trim() })
    from = match.index + block.length
  }
  text(content.length)
  return parts
}

const FIX = 'Fix this error.'
const EXPLAIN = 'Explain this statement.'
const SAYS = 'The database says:'

/** The request that the button *Fix this error* sends. */
export function fixRequest(sql: string, error: string): string {
  return `${FIX}\n\n${sqlBlock(sql)}\n\n${SAYS} ${error}`
}

/** The request that the button *Explain* sends. */
export function explainRequest(sql: string): string {
  return `${EXPLAIN}\n\n${sqlBlock(sql)}`
}

export type ReadRequest =
  | { readonly kind: 'fix'; readonly sql: string; readonly error: string }
  | { readonly kind: 'explain'; readonly sql: string }
  | { readonly kind: 'question'; readonly text: string }

/** What a request is after; the inverse of `fixRequest` and `explainRequest`. */
export function readRequest(request: string): ReadRequest {
  const sql = messageParts(request).find((part) => part.kind === 'sql')?.sql
  if (sql !== undefined && request.startsWith(FIX)) {
    const says = request.lastIndexOf(`\n${SAYS}`)
    const error = says < 0 ? '' : request.slice(says + SAYS.length + 1).trim()
    return { kind: 'fix', sql, error }
  }
  if (sql !== undefined && request.startsWith(EXPLAIN)) return { kind: 'explain', sql }
  return { kind: 'question', text: request }
}

export function sqlBlock(sql: string): string {
  return `\`\`\`sql\n${sql.trim()}\n\`\`\``
}

const NOT_TAKEN = 'Not taken into account: '
const MIND = 'Mind: '
const ASK = '→ Ask: '

/** The line of an answer that says which words of the request it leaves aside. */
export function notTakenIntoAccount(words: readonly string[]): string {
  return `${NOT_TAKEN}${words.join(', ')}.`
}

/** The line of an answer that says what its statement leaves out or mixes. */
export function mind(text: string): string {
  return `${MIND}${text}`
}

/** The line of an answer that offers another request. */
export function askInstead(request: string): string {
  return `${ASK}${request.replace(/\s+/g, ' ')}`
}

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'caution'; readonly text: string }
  | { readonly kind: 'ask'; readonly request: string }

/** The text of an answer, with its cautions and offers apart. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let plain: string[] = []
  const endPlain = () => {
    if (plain.length > 0) parts.push({ kind: 'text', text: plain.join('\n\n') })
    plain = []
  }
  for (const paragraph of text.split(/\n{2,}/)) {
    const special = specialPart(paragraph)
    if (special) {
      endPlain()
      parts.push(special)
    } else plain.push(paragraph)
  }
  endPlain()
  return parts
}

function specialPart(paragraph: string): TextPart | undefined {
  if (paragraph.startsWith(NOT_TAKEN)) return { kind: 'caution', text: paragraph }
  if (paragraph.startsWith(MIND)) return { kind: 'caution', text: paragraph.slice(MIND.length) }
  return paragraph.startsWith(ASK) ? { kind: 'ask', request: paragraph.slice(ASK.length) } : undefined
}

/** Whether an answer says that it does not answer all of what was asked. */
export function isPartial(content: string): boolean {
  return messageParts(content).some(
    (part) => part.kind === 'text' && textParts(part.text).some(({ kind }) => kind === 'caution'),
  )
}
