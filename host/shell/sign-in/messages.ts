import { defineMessages } from '@etabli/core/language/messages'

export const SIGN_IN = defineMessages('etabli.shell.sign-in', {
  title: 'Sign in to Etabli',
  tagline: 'The workbench for your data projects',
  needsHttps: 'Signing in requires https. Open Etabli at its https:// address.',
  ended: 'Your session has ended. Sign in again.',
  username: 'Email or username',
  password: 'Password',
  submit: 'Sign in',
  usernameRequired: 'Email or username is required.',
  passwordRequired: 'Password is required.',
  capsLock: 'Caps Lock is on',
  or: 'or',
  google: 'Sign in with Google',
  googleNotConfigured: 'Google sign-in is not configured on this platform.',
  googleBlocked: 'The browser blocked the Google window. Allow pop-ups for this site and try again.',
  googleForged: 'The Google sign-in does not belong to this request. Try again.',
  googleFailed: (reason: string) => `Google sign-in failed: ${reason}`,
  demoAccounts: 'Demo accounts',
  demo: 'Demo organisation: choose who to be. Password',
})
