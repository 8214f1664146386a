/** What a user reads where a plugin in a frame fails. */
export const FRAME = {
  notReady: (seconds: number) => `The plugin’s page did not appear within ${seconds} s.`,
  left: 'The plugin left its page for another address, which it may not.',
  silent: 'The plugin does not answer any more: it may be caught in a loop.',
  flood: 'The plugin sent more messages than a page may send.',
  ended: 'The plugin was changed or turned off while its page was open. Retry opens it as it is now.',
  bundleFailed: 'This app cannot be shown.',
  noPlugin:
    'The bundle is no plugin. Its default export must be what definePlugin makes, with one page: tell who made it.',
  otherPlugin: (expected: string, found: string) =>
    `The bundle is the plugin ${found.slice(0, 100)}, and your record says ${expected}: tell an administrator.`,
  otherSdk: (wanted: string, given: string) =>
    `The bundle asks for SDK '${wanted.slice(0, 60)}', the platform has ${given}: it must be built with that.`,
  alone: 'This is a part of Etabli. It shows nothing by itself.',
} as const
