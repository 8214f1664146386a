export const SIGN_IN = {
  title: 'Sign in to Etabli',
  username: 'Email or username',
  password: 'Password',
  submit: 'Sign in',
  usernameRequired: 'Email or username is required.',
  passwordRequired: 'Password is required.',
  google: 'Sign in with Google',
  googleNotConfigured: 'Google sign-in is not configured on this platform.',
} as const
