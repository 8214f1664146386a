/** What the choice of an engine says. */
export const ENGINES = {
  choose: 'Choose an engine',
  none: (label: string) => `${label}: no engine is enabled for you here. Ask an administrator.`,
} as const
