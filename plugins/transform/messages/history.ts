/** What became of the files of a model, a source or a test. */
export const HISTORY = {
  open: 'History',
  title: (name: string) => `History of ${name}`,
  views: 'What is shown',
  changes: 'Changes',
  lines: 'Line by line',
  commits: 'Commits',
  loading: 'Loading…',
  failed: 'The history could not be loaded',
  changeFailed: 'The change could not be loaded',
  none: 'No commit has changed it yet.',
  empty: 'This file has no lines.',
  by: (author: string, time: string) => `${author}, ${time}`,
  sides: 'What the commit removed and added',
  before: (file: string) => `${file}, before the commit`,
  after: (file: string) => `${file}, after the commit`,
  close: 'Close',
} as const
