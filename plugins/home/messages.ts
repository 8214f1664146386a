/** Every text of the homepage that is not its author's. */
export const HOME = {
  label: (project: string) => `Homepage of ${project}`,
  loading: 'Loading the homepage',
  failed: 'The homepage could not be loaded.',
  retry: 'Retry',
  empty: 'This homepage is empty.',
  emptyHint: 'Its text has nothing that may be shown. Choose an area of the project in the menu.',
} as const

/** The texts of the page that a project has until somebody writes one. */
export const DEFAULT_HOMEPAGE = {
  noDescription: 'This project has no description yet.',
  areas: 'Where to go',
  area: 'Area',
  purpose: 'What it is for',
  tables: { title: 'Tables', purpose: 'Look into the warehouse: page, search, sample and export its tables.' },
  flows: { title: 'Flows', purpose: 'Bring data in from elsewhere, on a schedule.' },
  transform: { title: 'Transform', purpose: 'Turn raw tables into tables that people use, with dbt.' },
  tasks: { title: 'Tasks', purpose: 'See what runs and what has run.' },
  services: { title: 'Services', purpose: 'Run long-lived applications.' },
  secrets: { title: 'Secrets', purpose: 'Keep passwords and keys out of everything else.' },
  objectStorage: { title: 'Object Storage', purpose: 'Put files in and take them out.' },
  links: 'Elsewhere',
  git: 'Source repository',
  docs: 'dbt documentation',
  report: 'Data quality report',
} as const
