/** Texts of views of plugins, not among those that everybody's first screen loads. */
export const VIEWS = {
  failed: 'This part failed. The rest of the page still works.',
  settings: (title: string) => `Settings of ${title}`,
} as const
