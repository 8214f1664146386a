/** What dbt writes above what it has to say. */
const SAYS_NOTHING = /^(?:Encountered an error:|[A-Z]\w* Error)$/
const TRACEBACK = 'Traceback (most recent call last):'
const MOST_LINES = 3
const MOST_CHARACTERS = 500

/** The first words of what dbt has said of an error; of a fault within dbt the last, which names it. Empty where it said nothing. */
export function saidError(error: string): string {
  const lines = error
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !SAYS_NOTHING.test(line))
  const first = lines.indexOf(TRACEBACK) < 0 ? lines.slice(0, MOST_LINES) : lines.slice(-1)
  return first.join(' ').slice(0, MOST_CHARACTERS)
}
