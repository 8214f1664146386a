import { defineMessages } from '@etabli/core/language/messages'

/** What a user reads where a plugin in a frame fails. */
export const FRAME = defineMessages('etabli.shell.plugin-frame', {
  notReady: (seconds: number) => `The plugin’s page did not appear within ${seconds} s.`,
  left: 'The plugin left its page for another address, which is not allowed.',
  silent: 'The plugin has stopped responding. It may be stuck in a loop.',
  flood: 'The plugin sent more messages than a page is allowed to send.',
  ended: 'The plugin was changed or turned off while its page was open. Retry opens its current version.',
  bundleFailed: 'This app cannot be shown.',
  noPlugin:
    'The bundle is not a plugin. Its default export must come from definePlugin and have one page. Tell its author.',
  otherPlugin: (expected: string, found: string) =>
    `The bundle is the plugin ${found.slice(0, 100)}, but your record says ${expected}. Tell an administrator.`,
  otherSdk: (wanted: string, given: string) =>
    `The bundle needs SDK '${wanted.slice(0, 60)}', but the platform has ${given}. It must be rebuilt.`,
  alone: 'This page is part of Etabli and shows nothing on its own.',
})
