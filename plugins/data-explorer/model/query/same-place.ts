/**
 * Where a place of a text is after it was laid out anew: after as many characters that are no blanks. Formatting moves
 * blanks only, but for a semicolon or two.
 */
export function samePlace(before: string, offset: number, after: string): number {
  let left = before.slice(0, offset).replace(/\s/g, '').length
  if (left === 0) return 0
  for (let index = 0; index < after.length; index += 1) {
    if (/\s/.test(after.charAt(index))) continue
    left -= 1
    if (left === 0) return index + 1
  }
  return after.length
}
