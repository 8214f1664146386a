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
  manyLines: 'Several lines: show the value to change it.',
  save: 'Save',
  nothingChanged: 'Nothing has changed yet.',
  nameRequired: 'Name is required.',
  nameInvalid: 'A name has letters, digits and _, and does not begin with a digit.',
  nameTwice: 'This name is there twice.',
  valueInvalid: 'A value must not hold a null character.',
} as const

/** What the dialog for a pasted text says. */
export const ENV_PASTE = {
  title: 'Paste a .env text',
  text: 'Text',
  hint: 'NAME=value, one a line. Comments, quotes, “export” and values of several lines are understood. Names that are there get the new value.',
  confirm: 'Take over',
  cancel: 'Cancel',
  found: (count: number) => (count === 1 ? '1 variable' : `${formatCount(count)} variables`),
  nothing: 'There is no variable in this text.',
  noEquals: (line: number) => `Line ${line} has no “=”.`,
  badName: (line: number, name: string) =>
    name === '' ? `Line ${line} has no name before “=”.` : `Line ${line}: “${name}” is no name of a variable.`,
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
