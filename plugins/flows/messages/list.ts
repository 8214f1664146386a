/** What the list of flows says. Those marked (spec) are word for word the specification's. */
export const FLOWS = {
  title: 'Flows',
  about: 'Pipelines that bring data from a source to a target, on demand or on a schedule.',
  create: 'New flow',
  search: 'Search flows',
  searchHint: 'Name, description, connector or connection',
  /** (spec) */
  clear: 'Clear',
  columns: {
    name: 'Name',
    description: 'Description',
    reader: 'Reader',
    readerConnection: 'Reader connection',
    writer: 'Writer',
    writerConnection: 'Writer connection',
    runs: 'Last runs',
    actions: 'Actions',
  },
  runsOf: (name: string) => `Last runs of ${name}`,
  edit: (name: string) => `Edit ${name}`,
  copy: (name: string) => `Make a flow like ${name}`,
  delete: (name: string) => `Delete ${name}`,
  empty: 'No flows yet.',
  emptyHint: 'Create one to bring data from a database, an API or files to where you work with it.',
  noMatch: 'No flows found.',
  noMatchHint: 'Try fewer letters, or clear search and filters.',
  denied: 'You may not see the flows of this project',
} as const

/** What is said when a flow is deleted. */
export const DELETION = {
  title: 'Delete flow',
  text: (name: string) => `Delete ${name}? Its runs stay in the list of tasks; its states and samples are removed.`,
  confirm: 'Delete',
  keep: 'Cancel',
  /** (spec) */
  deleted: 'flow successfully deleted',
  /** (spec) */
  hasTriggers: 'to remove the flow, you must first remove the triggers',
} as const
