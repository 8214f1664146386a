/** What the page of a service says. Those marked (spec) are word for word the specification's. */
export const SERVICE = {
  loading: 'Loading the service',
  failed: 'The service could not be loaded',
  unknown: 'There is no such service',
  unknownHint: 'It may have been deleted, or belongs to another project.',
  toList: 'Go to services',
  details: 'Details',
  edit: 'Edit',
  delete: 'Delete',
  useGrpx: 'Use GRPX',
  lastModified: 'Last modified',
  lastModifiedBy: (when: string, by: string) => `${when} by ${by}`,
  created: 'Created',
  none: '—',
  yes: 'Yes',
  no: 'No',
} as const

/** What a service is called and runs, as details, form and history name it. */
export const FIELDS = {
  name: 'Name',
  description: 'Description',
  image: 'Image',
  gitUrl: 'Git URL',
  gitBranch: 'Git branch',
  codePath: 'Code path',
  port: 'Port',
} as const

export const DELETION = {
  title: 'Delete service',
  /** (spec) */
  text: 'Do you want to delete this service ?',
  confirm: 'Delete',
  keep: 'Cancel',
  /** (spec) */
  deleted: 'service successfully deleted',
} as const

export const PANELS = {
  secrets: 'Secrets',
  noSecrets: 'It is given no secrets.',
  secretsHint: 'Their values are set as environment variables where the service runs.',
  environment: 'Environment',
  noEnvironment: 'It is given no variables.',
} as const

/** What is said when an endpoint is opened by an access link. */
export const ACCESS_LINK = {
  opening: (address: string) => `Opening ${address}…`,
  opens: (address: string) => `Open ${address} in your name, in a new tab`,
  refused: 'Your browser did not open a new tab. Allow pop-ups for this site, then try again.',
  unsafe: 'The access link is not a web address, so it was not opened.',
  /** (spec) */
  empty: 'the access link is empty',
} as const
