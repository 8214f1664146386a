import { SHORTEST_PASSWORD } from '@etabli/sdk/platform'

/** Every text of the administration of users. */
export const USERS = {
  title: 'Users',
  about: 'Who may sign in, and what each user may do in each project.',
  tableLabel: 'Users',
  failed: 'The users could not be loaded.',
  none: 'No users found.',
  noneHint: 'Search for something else, or clear the filters.',
  report: (first: number, last: number, total: number) => `Showing ${first} to ${last} of ${total} users`,
  search: 'Search users',
  searchButton: 'Search',
  clear: 'Clear',
  add: 'New',
  columns: {
    email: 'Email',
    role: 'Role',
    plugins: 'Plugins',
    permissions: 'Permissions',
    acl: 'ACL',
    tokens: 'Access Tokens',
    actions: 'Actions',
  },
  pluginsAbout: 'The user’s external apps. Plugins that extend the workbench are on the Plugins page.',
  roles: 'Roles',
  apply: 'Apply',
  noChips: 'none',
  unreadable: 'cannot be read: grants nothing',
  more: (count: number) => `show ${count} more`,
  all: (count: number) => `show ${count}`,
  less: 'show fewer',
  moreOf: (what: string, count: number) => `${what}: show ${count} more`,
  lessOf: (what: string) => `${what}: show fewer`,
  restricted: (names: readonly string[]) => `only ${names.join(', ')}`,
  newToken: 'new',
  newTokenOf: (email: string) => `New access token of ${email}`,
  revoke: (name: string) => `Revoke ${name}`,
  view: (email: string) => `What ${email} may do`,
  edit: (email: string) => `Edit ${email}`,
  remove: (email: string) => `Delete ${email}`,
  superadminOnly: 'Only a superadmin may create, change or delete a superadmin: ask one.',
  ownUser: 'You cannot delete your own user: ask another administrator.',
  created: 'user successfully created',
  updated: 'user successfully updated',
  deleted: 'user successfully deleted',
  yes: 'Yes',
  no: 'No',
  deleteTitle: 'Delete user',
  deleteText: (email: string) =>
    `Do you want to delete the user ${email} ? All sessions and access tokens of the user end at once.`,
  revokeTitle: 'Revoke access token',
  revokeText: (name: string, email: string) =>
    `Do you want to revoke the access token ${name} of ${email} ? Anything that uses it will be refused from then on.`,
} as const

const SUMMARY_LEVELS = {
  full: 'full access',
  read: 'read only',
  some: 'limited access',
  none: 'no access',
} as const

/** What the permissions of a user come to. */
export const SUMMARY = {
  levels: SUMMARY_LEVELS,
  of: (project: string, level: keyof typeof SUMMARY_LEVELS) => `${project}: ${SUMMARY_LEVELS[level]}`,
  otherProjects: 'all other projects',
  more: (count: number) => `and ${count} more`,
} as const

/** Asked before a form with changes is closed. */
export const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you typed will be lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const

export const FORM = {
  title: 'User data',
  email: 'Email',
  password: 'Password',
  passwordHint: 'Leave empty if unchanged',
  passwordRules: `At least ${SHORTEST_PASSWORD} characters of any kind, and no common password.`,
  role: 'Role',
  plugins: 'Plugins',
  pluginsHint: 'The user’s external apps: a JSON list of objects, each with a name.',
  configuration: 'Configuration',
  configurationHint: 'A JSON object; its projects-acl says what the user may do in which project.',
  emailRequired: 'Email is required.',
  passwordRequired: 'Password is required.',
  roleRequired: 'Role is required.',
  pluginsRequired: 'Plugins is required.',
  configurationRequired: 'Configuration is required.',
  invalidJson: 'invalide json format',
  notStorable: 'This cannot be saved as it is:',
  emailTaken: 'email already exists',
  emailLocked: 'The address of a user cannot be changed.',
  at: (line: number, column: number, message: string) => `Line ${line}, column ${column}: ${message}`,
  problems: (what: string) => `Problems of ${what}`,
  moreProblems: (count: number) => `and ${count} more`,
  create: 'Create',
  update: 'Update',
  cancel: 'Cancel',
  close: 'Close',
  copyFrom: 'Copy permissions from another user',
  copyHint: 'Replaces the permissions above. Nothing is saved until you choose Create or Update.',
  copySearch: 'Type an address',
  copyNone: 'No users found.',
  copied: (email: string) => `The permissions of ${email} are now in the configuration.`,
  tabs: { matrix: 'Permissions', effective: 'Effective permissions', menus: 'See menus as this user' },
  mend: 'Correct the JSON of the configuration to see this.',
} as const

export const MATRIX = {
  entries: 'Projects',
  fallback: '* (all other projects)',
  noEntries: 'The configuration names no project, so the user has no access to any.',
  add: 'Add a project',
  addButton: 'Add',
  addLabel: 'Project to add',
  closed: 'Without read access to the project itself, none of this can be used.',
  addReading: 'Add read access to the project',
  removeEntry: (project: string) => `Remove the entry of ${project}`,
  table: (project: string) => `Permissions in ${project}`,
  feature: 'Feature',
  project: 'the project itself',
  letters: { read: 'R', write: 'W', exec: 'X' },
  letterNames: { read: 'read', write: 'write', exec: 'exec' },
  on: 'On',
  denied: 'Denied',
  acl: 'ACL',
  cell: (project: string, feature: string, what: string) => `${project} ${feature} ${what}`,
  all: 'all',
  names: (count: number) => (count === 1 ? '1 name' : `${count} names`),
  aclOf: (project: string, feature: string) => `ACL of ${feature} in ${project}`,
  aclNames: 'Names, one per line',
  aclHint: 'The user can reach only these. With no names, all of them.',
  aclApply: 'Apply',
} as const

export const EFFECTIVE = {
  about: 'What the server grants, and why: point at a cell, or reach it with Tab and the arrow keys.',
  project: 'Project',
  noProjects: 'There are no projects yet.',
  table: (project: string) => `Effective permissions in ${project}`,
  ruledBy: (entry: string | undefined) =>
    entry === undefined
      ? 'No entry of projects-acl matches, so everything is denied.'
      : `The entry '${entry}' of projects-acl decides.`,
  use: 'Use',
  scope: 'Reaches',
  yes: 'yes',
  no: 'no',
  cell: (feature: string, what: string, granted: boolean) =>
    `${feature} ${what}: ${granted ? 'granted' : 'not granted'}`,
  title: (email: string) => `What ${email} may do`,
} as const

export const SEEN = {
  about: 'What this user would see. Nothing can be opened from here.',
  project: 'Project',
  showHidden: 'Show what is hidden, and why',
  menu: (project: string) => `Menu of ${project}`,
  administration: 'Administration',
  cards: 'Cards of the dashboard',
  pages: 'Pages',
  nothing: 'nothing',
  hidden: 'hidden',
} as const

export const TOKENS = {
  title: 'Access token',
  about: (email: string) => `Whoever holds an access token may make every call that ${email} may make.`,
  name: 'Token name',
  nameRequired: 'Token name is required.',
  expiry: 'Expires',
  expiries: { never: 'Never', 7: 'In 7 days', 30: 'In 30 days', 90: 'In 90 days', 365: 'In a year' },
  create: 'Create',
  close: 'Close',
  value: 'The new access token',
  once: 'Copy it now: it is shown only once.',
  copy: 'Copy',
  created: 'access token successfully created',
  revoked: 'access token successfully revoked',
  copied: 'access token copied to clipboard',
  notCopied: 'cannot copy access token',
  list: (email: string) => `Access tokens of ${email}`,
  none: 'This user has no access tokens.',
  columns: { name: 'Name', createdAt: 'Created', lastUsed: 'Last used', expires: 'Expires', actions: 'Actions' },
  neverUsed: 'never',
  neverExpires: 'never',
  unknown: 'unknown',
  expired: 'expired',
} as const

/** What they are called together where things of all areas are found. */
export const FOUND_USERS = 'Users'
