/** Where a menu entry stands. */
export const MENU_SECTIONS = ['project', 'admin'] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** A menu entry that opens an address of the project's record in a new tab instead of a route. */
export const MENU_LINKS = ['gitURL'] as const
export type MenuLink = (typeof MENU_LINKS)[number]

/** What of the host a plugin can ask for. */
export const HOST_SERVICES = ['http', 'permissions', 'toasts', 'jobs', 'navigation', 'storage'] as const
export type HostService = (typeof HOST_SERVICES)[number]

/** Where the code of a plugin runs that is not to run in the page: a sandboxed frame, which is given what `needs` names. */
export const ISOLATIONS = ['frame'] as const
export type Isolation = (typeof ISOLATIONS)[number]

/** Points of the host itself: what is added there waits for no plugin. */
export const HOST_POINTS: readonly string[] = ['etabli.found-things@1']

/** `number`: one count. `runs`: running, succeeded and failed side by side. */
export const CARD_DISPLAYS = ['number', 'runs'] as const
export type CardDisplay = (typeof CARD_DISPLAYS)[number]

/** The icons that the shell brings; a manifest names one, it never carries markup. */
export const ICON_NAMES = [
  'Home',
  'Key',
  'Flow',
  'Transform',
  'Test',
  'Document',
  'Report',
  'Task',
  'Artefact',
  'Bundle',
  'Service',
  'Storage',
  'Table',
  'Git',
  'People',
  'Dashboard',
  'Plugin',
  'Source',
  'Refresh',
] as const
/** An icon of a menu entry, card or button, by its name. */
export type IconName = (typeof ICON_NAMES)[number]
/** An icon by its name, or of the plugin's own: the data of one SVG path on a box of 20 by 20, drawn in the colour of the text. */
export type Icon = IconName | { readonly path: string }
