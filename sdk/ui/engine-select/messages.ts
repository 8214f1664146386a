import { defineMessages } from '@etabli/core/language/messages'

/** What the choice of an engine says. */
export const ENGINES = defineMessages('etabli.ui.engines', {
  choose: 'Choose an engine',
  none: (label: string) => `${label}: no engine is enabled for you here. Ask an administrator.`,
})
