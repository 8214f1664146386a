/** An artefact that is made from a dbt command. Those marked (spec) are word for word the specification's; faults are the form's. */
export const DBT_ARTEFACT = {
  save: 'Save as artefact',
  title: 'Save as artefact',
  about: 'The command is kept as an artefact on the main branch of the project, to be launched or scheduled.',
  name: 'Name',
  description: 'Description',
  command: 'Command',
  submit: 'Create',
  creating: 'Creating…',
  cancel: 'Cancel',
} as const
