export const DRAFTS = {
  title: 'Your drafts',
  none: 'You have no drafts here. Send one with “etabli dev --against” and the address of this workbench.',
  some: 'Plugins that you are trying out. You alone see them, in the menus as well; each new build comes by itself.',
  failed: 'Your drafts could not be loaded.',
  until: (time: string) => `until ${time}`,
} as const
