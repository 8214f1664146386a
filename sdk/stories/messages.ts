/** Every text of the gallery itself. */
export const GALLERY = {
  title: 'Etabli parts',
  parts: 'Parts',
  dark: 'Dark',
  pageTitle: (part: string) => `${part} · Etabli parts`,
} as const
