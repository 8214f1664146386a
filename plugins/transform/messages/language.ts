/** What the editor says of the names in a dbt project. */
export const LANGUAGE = {
  kinds: {
    model: 'model',
    source: 'source',
    seed: 'seed',
    snapshot: 'snapshot',
    test: 'test',
    exposure: 'exposure',
  },
  macro: 'macro',
  docs: 'block of documentation',
  tables: (names: readonly string[]) => `Tables: ${names.join(', ')}`,
  more: (count: number) => `and ${count} more`,
  missing: (name: string) => `The main branch has no ${name}.`,
  lies: (name: string, kind: string, place: string) => `${name} is a ${kind} in ${place}, which is not edited here.`,
  place: (file: string, line: number) => `${file}, line ${line}`,
} as const
