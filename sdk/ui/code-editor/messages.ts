import { defineMessages } from '@etabli/core/language/messages'

/** Apart from the other texts, so that pages without an editor do not carry them. */
export const CODE_EDITOR = defineMessages('etabli.ui.code-editor', {
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded, so this is a plain field.',
  retry: 'Retry',
  leaveHint: 'Press Escape, then Tab to leave the editor.',
  plainHint: 'Tab leaves the field.',
})
