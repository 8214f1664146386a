import { formatCount } from '@etabli/core/format/count'
import { defineMessages } from '@etabli/core/language/messages'

/** What an editor of keys and values says. */
export const ENV = defineMessages('etabli.ui.env', {
  entry: (number: number) => `Entry ${number}`,
  key: 'Key',
  name: 'Name',
  keyRequired: 'Key is required.',
  keyTwice: 'This key is already used.',
  keyLocked: 'The key of a stored value cannot be changed. Remove it and add another one.',
  value: 'Value',
  valueRequired: 'Value is required.',
  unchanged: 'Unchanged: type to replace it',
  keep: (key: string) => `Keep the stored value of ${key}`,
  show: (key: string) => (key === '' ? 'Show value' : `Show ${key}`),
  hide: (key: string) => (key === '' ? 'Hide value' : `Hide ${key}`),
  add: 'Add entry',
  addVariable: 'Add variable',
  paste: 'Paste .env',
  remove: (number: number) => `Remove entry ${number}`,
  last: 'There must be at least one entry.',
  tooMany: (most: number) => `There can be at most ${formatCount(most)} entries.`,
})

/** What the dialog for a pasted text says. */
export const ENV_PASTE = defineMessages('etabli.ui.env-paste', {
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
})

/** What is shown before keys and values are saved, and of one time they were. */
export const ENV_DIFFERENCE = defineMessages('etabli.ui.env-difference', {
  list: 'Changes',
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  mask: '••••••••',
  masked: 'masked value',
  confirm: 'Save changes',
  back: 'Back to the form',
})
