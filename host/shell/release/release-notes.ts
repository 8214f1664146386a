import { FIRST_RELEASE_DATE, RELEASE_DATE } from '@etabli/core/constants'

export interface Release {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly notes: readonly string[]
}

/** What changed, newest first. */
export const RELEASES: readonly Release[] = [
  {
    date: RELEASE_DATE,
    notes: [
      'A command palette over projects, pages and commands: Ctrl+K, or / where nothing is being typed.',
      'Light and dark theme, following the system unless you choose one.',
      'The history of notifications can be read again and copied.',
    ],
  },
  {
    date: '2025-02-13',
    notes: [
      'Tables: saved layouts, column choice and export to CSV.',
      'Services can be deployed on Scaleway as well as on Clever Cloud.',
    ],
  },
  {
    date: '2024-10-24',
    notes: [
      'Bundles: several artefacts run in order, with their dependencies.',
      'The data-observability report can be generated from the menu.',
    ],
  },
  {
    date: '2024-06-20',
    notes: [
      'Work sessions on models, sources and tests, with locks that name their owner.',
      'Object storage: preview of text files.',
    ],
  },
  {
    date: '2024-02-08',
    notes: [
      'Flows: a wizard for connectors with their own settings.',
      'Secrets of kind connection are shared by flows and tables.',
    ],
  },
  { date: FIRST_RELEASE_DATE, notes: ['First release: projects, transform, secrets, tasks and artefacts.'] },
]
