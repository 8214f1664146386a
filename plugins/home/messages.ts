/** Every text of the homepage that is not its author's. */
export const HOME = {
  label: (project: string) => `Homepage of ${project}`,
  loading: 'Loading the homepage',
  failed: 'The homepage could not be loaded.',
  retry: 'Retry',
  empty: 'This homepage is empty.',
  edit: 'Edit',
  emptyHint: 'Nothing in its text can be shown. Choose an area of the project in the menu.',
} as const

/** Every text of the homepage's editor. */
export const EDITOR = {
  title: (project: string) => `Homepage of ${project}`,
  loading: 'Loading the homepage',
  failed: 'The homepage could not be loaded.',
  changed: (by: string, at: string) => `Last changed by ${by}, ${at}.`,
  unknownAuthor: 'Written before changes were recorded.',
  automatic: 'This project has the automatic page, made from its record. What you save here replaces it.',
  format: 'Written in',
  formats: { markdown: 'Markdown', html: 'HTML' },
  text: 'Text of the homepage',
  preview: 'Preview',
  previewHint: 'What readers will see',
  nothingShown: 'Nothing in this text can be shown.',
  unreadable: 'This Markdown cannot be read: its lists or quotations are nested too deeply.',
  blank: 'An empty homepage cannot be saved. Revert to the automatic page instead.',
  tooLong: (most: string) => `The text is too long: at most ${most} characters.`,
  save: 'Save',
  saved: 'The homepage is saved.',
  unchanged: 'Nothing has been changed.',
  back: 'Back to the homepage',
  revert: 'Revert to the automatic page',
  reverted: 'The project has the automatic page again.',
  start: (project: string) => `# ${project}\n\nWhat this project is for, and where to begin.\n`,
} as const

export const REVERT = {
  title: 'Revert to the automatic page?',
  text: 'The text written here is removed, for everybody.',
  confirm: 'Revert',
  cancel: 'Cancel',
} as const

export const LEAVE = {
  title: 'Leave without saving?',
  text: 'Your changes to this homepage have not been saved.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const

/** The texts of the page that a project has until somebody writes one. */
export const DEFAULT_HOMEPAGE = {
  noDescription: 'This project has no description yet.',
  areas: 'Where to go',
  area: 'Area',
  purpose: 'What it is for',
  links: 'Elsewhere',
  git: 'Source repository',
  docs: 'dbt documentation',
  report: 'Data quality report',
} as const
