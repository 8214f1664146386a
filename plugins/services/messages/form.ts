/** What the form of a service says. Those marked (spec) are word for word the specification's. */
export const FORM = {
  createTitle: 'New service',
  updateTitle: (name: string) => `Edit ${name}`,
  step: 'Service',
  create: 'Create',
  save: 'Save',
  deniedCreate: 'You may not create services in this project',
  deniedUpdate: 'You may not change services of this project',
  nameHint: 'It cannot be changed later.',
  nameLocked: 'The name cannot be changed.',
  imageHint: 'What it runs in, such as node:20. Empty for what fits the code.',
  gitUrlHint: 'Empty where the image has all that it needs.',
  gitBranchHint: 'Empty for the repository’s own.',
  codePathHint: 'A folder below the root of the repository; empty for the root.',
  env: 'Environment',
  useGrpx: 'Use GRPX',
  useGrpxHint: 'Its endpoints are opened by access links, in the name of whoever opens them.',
  /** (spec) */
  nameRequired: 'Name is required.',
  nameWrong: 'A name begins with a letter or digit and has letters, digits, blanks and . _ - only.',
  /** (spec) */
  descriptionRequired: 'Description is required.',
  portRequired: 'Port is required.',
  portWrong: 'A port is a number from 1 to 65535.',
  variableRequired: 'Name is required.',
  variableOdd: 'A name begins with a letter or _ and has letters, digits and _ only.',
  variableTwice: 'This name is already used.',
  valueRequired: 'Value is required.',
  valueLong: 'This value is too long.',
  nothingChanged: 'Nothing has been changed.',
  changesTitle: (name: string) => `Changes of ${name}`,
  changesAbout: 'What is deployed stays as it is until its deployment is updated.',
  changesSave: 'Save changes',
  changesBack: 'Back to the form',
} as const

export const UNSAVED = {
  title: 'Leave without saving?',
  text: 'What you have typed is lost.',
  confirm: 'Leave',
  cancel: 'Stay',
} as const
