import { defineMessages } from '@etabli/core/language/messages'

/** What a form shows beside the words of its schema. */
export const SCHEMA_FORM = defineMessages('etabli.ui.schema-form', {
  upload: 'Upload file',
  uploadFor: (label: string) => `File for ${label}`,
  unreadable: (file: string) => `${file} could not be read.`,
  removeFile: 'Remove file',
  keptFile: 'stored file',
  unchanged: 'Unchanged: type to replace it',
  removed: 'Will be removed',
  remove: 'Remove',
  keep: 'Keep',
  show: (label: string) => `Show ${label}`,
  hide: (label: string) => `Hide ${label}`,
  choose: 'Choose…',
})
