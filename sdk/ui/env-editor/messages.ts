import { formatCount } from '@etabli/core/format/count'

/** What an editor of environment variables says. */
export const ENV = {
  variables: 'Environment variables',
  variable: (number: number) => `Variable ${number}`,
  name: 'Name',
  value: 'Value',
  none: 'There are no variables.',
  add: 'Add variable',
  paste: 'Paste .env',
  remove: (name: string) => (name === '' ? 'Remove variable' : `Remove ${name}`),
  show: (name: string) => (name === '' ? 'Show value' : `Show ${name}`),
  hide: (name: string) => (name === '' ? 'Hide value' : `Hide ${name}`),
  manyLines: 'Several lines. Show the value to change it.',
  save: 'Save',
  nothingChanged: 'Nothing has changed yet.',
  nameRequired: 'Name is required.',
  nameInvalid: 'A name can contain letters, digits and _, and must not begin with a digit.',
  nameTwice: 'This name is used twice.',
  valueInvalid: 'A value must not contain a null character.',
} as const

/** What the dialog for a pasted text says. */
export const ENV_PASTE = {
  title: 'Paste .env text',
  text: 'Text',
  hint: 'One NAME=value per line. Comments, quotes, “export” and multi-line values are understood. Variables that already exist get the new value.',
  confirm: 'Apply',
  cancel: 'Cancel',
  found: (count: number, replaced: readonly string[]) => {
    const all = count === 1 ? '1 variable' : `${formatCount(count)} variables`
    return replaced.length === 0 ? all : `${all}. New values for: ${replaced.join(', ')}`
  },
  tooMany: (most: number) => `There can be at most ${formatCount(most)}. Paste fewer.`,
  nothing: 'There are no variables in this text.',
  noEquals: (line: number) => `Line ${line} has no “=”.`,
  badName: (line: number, name: string) =>
    name === '' ? `Line ${line} has no name before “=”.` : `Line ${line}: “${name}” is not a valid variable name.`,
  noEnd: (line: number) => `The quote that line ${line} opens is not closed.`,
  afterQuote: (line: number) => `Line ${line} has text after its closing quote.`,
} as const

/** What is shown before variables are saved. */
export const ENV_DIFFERENCE = {
  title: 'Save these changes?',
  about: 'Values stay masked.',
  list: 'Changes',
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  confirm: 'Save changes',
  back: 'Back',
} as const
