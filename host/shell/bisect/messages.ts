import { defineMessages } from '@etabli/core/language/messages'

const plugins = (count: number) => (count === 1 ? '1 plugin' : `${count} plugins`)

export const BISECT = defineMessages('etabli.shell.bisect', {
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
  none: 'None of them: no plugin that was searched is at fault.',
  noneHint: (suspects: number) =>
    `The problem remained with each of ${plugins(suspects)} off. Everything is on again. If you left out the built-in plugins, search those too.`,
  disable: 'Disable for everybody',
  disabled: (title: string) => `${title} is off for everybody.`,
  report: 'Report',
  done: 'Done',
})

export const REPORT = defineMessages('etabli.shell.report', {
  title: 'Report',
  about: 'For the author of the plugin. It contains messages from this page: read it before you send it.',
  text: 'Text of the report',
  copy: 'Copy',
  copied: 'The report is copied.',
  notCopied: 'The browser does not allow copying: select the text and copy it with the keyboard.',
  close: 'Close',
})
