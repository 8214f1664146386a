/** What is said where records are changed on their way. */
export const MAPPING = {
  about: 'What is done to the records of a stream on their way to the target.',
  stream: 'Stream',
  none: 'No streams are known yet.',
  noneHint: 'Run the flow once, or discover its streams when you edit it.',
  fields: 'Fields',
  columns: { field: 'Field', name: 'Name at the target', action: 'Action' },
  actions: { keep: 'Keep', hash: 'Hash', drop: 'Drop' },
  nameOf: (field: string) => `Name of ${field} at the target`,
  actionOf: (field: string) => `What becomes of ${field}`,
  filter: 'Filter',
  filterHint:
    'A Python expression over the fields, such as amount > 0. Records for which it is false are left out. It is applied when the flow runs, not in the preview.',
  noFields: 'The fields of this stream are not known yet. Run the flow once, or discover its streams.',
  preview: 'Preview',
  previewHint: 'On the first records of the last run, as they would reach the target.',
  noPreview: 'No records have been kept of this stream.',
  hashed: 'SHA-256',
  nameTwice: (name: string) => `Two fields would be called ${name}.`,
  nameEmpty: 'A field needs a name at the target.',
  cannotRename: (field: string) =>
    `${field} holds objects or lists, which can be renamed only where a name has letters, digits and _ alone. Keep its name, or drop it.`,
  becomesText: 'It reaches the target as text, since its type is not known here. Discover the streams to keep it.',
  allDropped: 'Every field would be dropped.',
  save: 'Save mapping',
  discard: 'Discard changes',
  changed: 'changed',
} as const
