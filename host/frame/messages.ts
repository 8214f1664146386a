/** What a user reads where a plugin in a frame fails. */
export const FRAME = {
  notReady: (seconds: number) => `The plugin’s page did not appear within ${seconds} s.`,
  left: 'The plugin left its page for another address, which it may not.',
  silent: 'The plugin does not answer any more: it may be caught in a loop.',
  flood: 'The plugin sent more messages than a page may send.',
  ended: 'The plugin was changed or turned off while its page was open. Retry opens it as it is now.',
  alone: 'This is a part of Etabli. It shows nothing by itself.',
} as const
