import { defineMessages } from '@etabli/core/language/messages'

export const DRAFTS = defineMessages('etabli.shell.drafts', {
  title: 'Your drafts',
  none: 'You have no drafts here. Send one with “etabli dev --against” and the address of this workbench.',
  some: 'Plugins that you are trying out. Only you see them, here and in the menus. New builds appear by themselves.',
  failed: 'Your drafts could not be loaded.',
  until: (time: string) => `until ${time}`,
})
