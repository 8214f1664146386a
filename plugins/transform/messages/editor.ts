import type { FileField } from '../model/editor/texts'

/** What the editors of models, sources and tests are called. */
const FILES: Readonly<Record<FileField, string>> = {
  SQLFileContent: 'SQL',
  YMLFileContent: 'YML',
  MDFileContent: 'MD',
}

const NOUNS = { model: 'Model', source: 'Source', test: 'Test' } as const
type Noun = keyof typeof NOUNS

/** What all pages with an editor say. */
export const EDITOR = {
  files: FILES,
  nouns: NOUNS,
  fileList: 'Files',
  unsavedMark: 'unsaved',
  sideBySide: 'Side by side',
  toTransform: 'All models and sources',
  toTests: 'All tests',
  denied: (noun: Noun) => `You may not edit this ${noun}`,
  deniedRead: (noun: Noun) => `You may not read this ${noun}`,
  show: 'Show',
  open: 'Open',
  reading: (noun: Noun) => `Loading the ${noun}`,
  unread: (noun: Noun) => `The ${noun} could not be loaded`,
  opening: (noun: Noun) => `Opening the ${noun}`,
  unopened: (noun: Noun) => `The ${noun} could not be opened`,
  tools: 'Actions',
} as const

/** What can be done with a work session. */
export const WORK = {
  save: 'Save',
  saveKeys: 'Ctrl+S',
  saved: 'No unsaved edits',
  unsaved: (files: readonly string[]) => `Unsaved edits in ${files.join(', ')}`,
  saving: 'Saving…',
  validateAndApply: 'Validate and Apply',
  cancel: 'Cancel',
  differences: 'Show the differences',
  leave: {
    title: 'Leave without saving?',
    text: 'Your unsaved edits stay in this browser and are offered when you open this again.',
    confirm: 'Leave',
    cancel: 'Stay',
    danger: false,
  },
  cancelTitle: 'Cancel all changes?',
  cancelText: 'All your changes will be cancelled, do you want to continue ?',
  cancelOthers: (who: string) => `${who} is working on this now, and that work will be lost.`,
  somebody: 'Another user',
  cancelConfirm: 'Cancel the changes',
  cancelKeep: 'Keep them',
  invalidToken: 'invalid token, try to log in again or contact an administrator',
} as const

/** A work session that cannot be loaded. */
export const CORRUPTED = {
  title: 'This work session cannot be loaded',
  text: (name: string) =>
    `The work session on ${name} is damaged. Close it to begin a new one; what was saved in it and not applied is lost.`,
  begun: (who: string, time: string) => `It was begun by ${who} on ${time}.`,
  close: 'Close session',
  back: 'Back',
  closed: 'The work session is closed.',
} as const

/** A work session that is no longer the user's. */
export const DISPLACED = {
  title: 'You no longer hold this work session.',
  taken: (who: string) => `${who} has taken it over and edits it now.`,
  closed: (who: string) => `It was closed by ${who}.`,
  canceled: (who: string) => `Its changes were cancelled by ${who}.`,
  gone: 'It is no longer there.',
  kept: 'Your unsaved edits are kept in this browser.',
  takeBack: 'Take back',
  openAgain: 'Open again',
  copy: 'Copy my edits',
  copied: 'Your edits are copied.',
  notCopied: 'The browser did not allow the copy.',
  you: (email: string) => `${email}, in another window`,
} as const

/** Edits that were kept in the browser. */
export const DRAFT = {
  title: (time: string) => `Unsaved edits of ${time} were found in this browser.`,
  changedSince: 'The text that they were made on has been changed since.',
  restore: 'Restore',
  compare: 'Compare',
  discard: 'Discard',
  compareTitle: 'What was not saved',
  current: (file: string) => `${file}, as it is now`,
  kept: (file: string) => `${file}, as it was not saved`,
  sides: 'Left: as it is now. Right: what was not saved.',
  notStored: 'This browser cannot keep your unsaved edits. Save often.',
} as const

export const DIFFERENCES = {
  loading: 'Comparing',
  failed: 'The differences could not be loaded',
  original: (file: string) => `${file}, as it is in the repository`,
  modified: (file: string) => `${file}, as it is in the work session`,
  none: 'This work session changes nothing.',
  unsaved: 'Edits that are not saved are not shown here.',
  changedMark: 'changed',
  sides: 'Left: the repository. Right: the work session.',
  close: 'Close',
} as const

/** The job that validates, and what follows it. */
export const VALIDATION = {
  title: 'Validation',
  steps: {
    running: 'Validating',
    stopping: 'Stopping',
    merging: 'Applying',
    lost: 'Not followed',
    failed: 'Failed',
    stopped: 'Stopped',
    done: 'Validated',
  },
  output: 'Output of the validation',
  noOutput: 'It has written nothing yet.',
  silent: 'It has written nothing.',
  stop: 'Stop',
  close: 'Close',
  closePanel: 'Close the validation',
  lookAgain: 'Look again',
  lost: 'The validation could not be followed. It goes on without this page, and nothing is applied.',
  failedTitle: 'The validation failed',
  failedText: 'Nothing was applied. Your edits are still in the work session.',
  endedWith: (code: number) => `It ended with code ${code}.`,
  fileName: (name: string) => `validation-${name.replaceAll('/', '-')}.log`,
} as const

/** Somebody else applied changes to the same lines. */
export const CONFLICT = {
  title: 'This was changed in the repository meanwhile',
  text: 'Somebody else has applied changes to the same lines. Your edits are safe: decide each conflict, or edit the result by hand.',
  joined: 'All other changes are in the result already.',
  sides: {
    main: (file: string) => `Main’s ${file}`,
    base: (file: string) => `Base of both, ${file}`,
    yours: (file: string) => `Your ${file}`,
  },
  empty: (side: string) => `${side} (empty)`,
  result: (file: string) => `Result: ${file} to be applied`,
  showBase: 'Show the base',
  previous: 'Previous conflict',
  next: 'Next conflict',
  place: (at: number, of: number, file: string, line: number) => `Conflict ${at} of ${of}: ${file}, line ${line}`,
  none: 'This file has no conflicts left to decide.',
  takes: { main: 'Take main’s', yours: 'Take yours', both: 'Take both', base: 'Keep the base' },
  choices: {
    open: 'Not decided',
    main: 'Main’s taken',
    yours: 'Yours taken',
    both: 'Both taken',
    base: 'Base kept',
    hand: 'Edited by hand',
  },
  decided: 'All conflicts are decided',
  left: (count: number) => (count === 1 ? '1 conflict left' : `${count} conflicts left`),
  later: 'Not now',
  save: 'Save and apply',
} as const
