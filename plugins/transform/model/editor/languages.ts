import type { CodeLanguage } from '@etabli/sdk/ui'
import type { FileField } from './texts'

export const LANGUAGES: Readonly<Record<FileField, CodeLanguage>> = {
  SQLFileContent: 'sql',
  YMLFileContent: 'yaml',
  MDFileContent: 'markdown',
}
