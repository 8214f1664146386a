import type { Newer } from './asked-ranges'

/** What fails with these packages in their newer version: in words, with the end of what it printed. */
export type Trial = (newer: readonly Newer[]) => Promise<readonly string[]>

/** Each takes the other in its own version and no other. */
const TOGETHER = ['react', 'react-dom']

/** Says whether all of it works, and if not, which package broke what. */
export async function whatBroke(trial: Trial, newer: readonly Newer[], say: (line: string) => void): Promise<boolean> {
  say(newer.length === 0 ? 'New plugins start with the newest of all.' : `Tried together: ${inWords(newer)}`)
  const together = await trial(newer)
  if (together.length === 0) {
    say('check, build, test and doctor of two new plugins pass.')
    return false
  }
  for (const failure of together) say(failure)
  if (newer.length === 0) return true
  say('Now each by itself, to see which of them it is.')
  let guilty = 0
  for (const group of separate(newer)) {
    const failures = await trial(group)
    guilty += failures.length
    for (const failure of failures) say(`${inWords(group)} breaks ${failure}`)
  }
  if (guilty === 0) say('Each works by itself: only together do they break it.')
  return true
}

function inWords(newer: readonly Newer[]): string {
  return newer.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(', ')
}

/** Those that may be raised by themselves, and those that only go together. */
function separate(newer: readonly Newer[]): readonly (readonly Newer[])[] {
  const bound = newer.filter(({ name }) => TOGETHER.includes(name))
  const alone = newer.filter(({ name }) => !TOGETHER.includes(name)).map((one) => [one])
  return bound.length > 0 ? [bound, ...alone] : alone
}
