/** A line of a unified diff: of a file, added, removed, or there before and after. `place` is where in the file the next lines are. */
export interface DiffLine {
  readonly kind: 'file' | 'place' | 'added' | 'removed' | 'same'
  readonly text: string
}

const PLACE = /^@@ -\d+(?:,(?<before>\d+))? \+\d+(?:,(?<after>\d+))? @@/

/** A unified diff, line by line. The counts of each part tell a line that was removed and begins with `--` from the head of a file. */
export function diffLines(diff: string): readonly DiffLine[] {
  const lines = diff.replace(/\n$/, '').split('\n')
  let [before, after] = [0, 0]
  if (diff === '') return []
  return lines.map((text) => {
    if (before <= 0 && after <= 0) {
      const place = PLACE.exec(text)?.groups
      if (!place) return { kind: 'file', text }
      ;[before, after] = [Number(place.before ?? 1), Number(place.after ?? 1)]
      return { kind: 'place', text }
    }
    if (text.startsWith('\\')) return { kind: 'same', text }
    if (!text.startsWith('+')) before -= 1
    if (!text.startsWith('-')) after -= 1
    if (text.startsWith('+')) return { kind: 'added', text }
    return { kind: text.startsWith('-') ? 'removed' : 'same', text }
  })
}
