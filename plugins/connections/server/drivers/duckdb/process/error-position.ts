const WHERE = /\n\nLINE (\d+): (.*)\n( *)\^/

export interface Located {
  readonly words: string
  readonly position: number | undefined
}

/** Takes DuckDB's drawing of the place out of its words. `linesBefore` the user's text stood lines of ours. */
export function locate(said: string, sql: string, linesBefore: number): Located {
  const message = said.replace(/^Failed to extract statements: /, '')
  const found = WHERE.exec(message)
  if (!found) return { words: message.trim(), position: undefined }
  const words = (message.slice(0, found.index) + message.slice(found.index + found[0].length)).trim()
  return { words, position: positionOf(found, sql, linesBefore) }
}

/** A long line is drawn in part, so its part is looked for in the line. */
function positionOf(found: RegExpExecArray, sql: string, linesBefore: number): number | undefined {
  const [, number = '', drawn = '', indent = ''] = found
  const lines = sql.split('\n')
  const index = Number(number) - 1 - linesBefore
  const line = lines[index]
  if (line === undefined) return undefined
  const isCut = drawn.startsWith('...') && !line.startsWith('...')
  const part = drawn.slice(isCut ? 3 : 0).replace(/\.\.\.$/, '')
  const partAt = isCut ? line.indexOf(part) : 0
  const column = indent.length - `LINE ${number}: `.length - (isCut ? 3 : 0)
  if (partAt < 0 || column < 0) return undefined
  const before = lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0)
  return meant(Math.min(before + partAt + column, sql.length), sql)
}

/** DuckDB draws the place as if its count of characters were one of bytes: too far to the left behind signs of several. */
function meant(drawn: number, sql: string): number {
  const characters = Buffer.byteLength(sql.slice(0, drawn))
  let offset = 0
  let count = 0
  for (const character of sql) {
    if (count === characters) break
    count += 1
    offset += character.length
  }
  return offset
}
