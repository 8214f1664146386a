import { defineMessages } from '@etabli/core/language/messages'
import { SHORTEST_PASSWORD } from '@etabli/core/session/password-length'

export const PASSWORD = defineMessages('etabli.shell.password', {
  title: 'Change password',
  current: 'Current password',
  next: 'New password',
  currentRequired: 'Current password is required.',
  nextRequired: 'New password is required.',
  rules: `At least ${SHORTEST_PASSWORD} characters. Spaces are fine: a few unrelated words work well. Common passwords, and ones made from your address, the organisation or the product, are refused.`,
  show: 'Show the passwords',
  submit: 'Change password',
  changed: 'password successfully changed',
  ends: 'All your other sessions will end. Access tokens stay valid: ask an administrator to revoke any that may have leaked.',
  first: 'Only you should know your password. The one you signed in with was made for you: choose your own now.',
  none: 'You sign in with Google, so there is no password to change here. Change it in your Google account. An administrator can give you a password for this platform.',
  failed: 'This could not be loaded.',
})
