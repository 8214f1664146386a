/** An artefact that is made from a dbt command. What is wrong in it, the form of artefacts says. */
export const DBT_ARTEFACT = {
  save: 'Save as artefact',
  title: 'Save as artefact',
  about: 'The command is kept as an artefact, on the main branch of the project.',
  name: 'Name',
  description: 'Description',
  command: 'Command',
  submit: 'Create',
  creating: 'Creating…',
  cancel: 'Cancel',
} as const
