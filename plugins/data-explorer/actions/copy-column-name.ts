import type { PluginContext, Subject } from '@etabli/sdk'
import { copyToClipboard } from '@etabli/sdk/ui'
import { COLUMN_MESSAGES } from '../messages/columns'

/** A browser that does not let the page write says so in a sentence of ours, not in its own. */
export default async function copyColumnName({ column = '' }: Subject, { toasts }: PluginContext): Promise<void> {
  if (await copyToClipboard(column)) toasts.success(COLUMN_MESSAGES.copied(column))
  else toasts.error(COLUMN_MESSAGES.notCopied)
}
