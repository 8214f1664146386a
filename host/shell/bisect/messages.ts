const plugins = (count: number) => (count === 1 ? '1 plugin' : `${count} plugins`)

export const BISECT = {
  region: 'Search for the faulty plugin',
  question: 'Is it still wrong?',
  goAndLook: (off: number, suspects: number) =>
    `${off} of ${plugins(suspects)} ${off === 1 ? 'is' : 'are'} off in this tab. Go and look.`,
  atMost: (count: number) => (count === 1 ? 'This is the last question.' : `At most ${count} questions to go.`),
  good: 'Good now',
  bad: 'Still bad',
  stop: 'Stop',
  which: 'Which are off?',
  off: 'Off for this question',
  offToo: 'Off as well, because they need one of these',
  found: (title: string, id: string) => `${title} (${id}) is the culprit.`,
  staysOff: 'It stays off in this tab until you are done here.',
  none: 'None of them: it is no plugin that was searched.',
  noneHint: (suspects: number) =>
    `It stayed wrong with each of ${plugins(suspects)} off. Everything is on again. Where the built-in plugins were left out, search those too.`,
  disable: 'Disable for everybody',
  disabled: (title: string) => `${title} is off for everybody.`,
  report: 'Report',
  done: 'Done',
} as const

export const REPORT = {
  title: 'Report',
  about: 'For whoever wrote the plugin. It holds messages of this page: read it before you send it.',
  text: 'Text of the report',
  copy: 'Copy',
  copied: 'The report is copied.',
  notCopied: 'The browser does not let the page copy: select the text and copy it by keyboard.',
  close: 'Close',
} as const
