/** How long each part of a plugin's life may take, in milliseconds, and how often it may fail. */
export const LIMITS = {
  load: 15_000,
  activate: 5_000,
  end: 5_000,
  /** An activation that takes longer than this is noted. */
  slow: 200,
  /** This many faults within this time turn a version off. */
  faults: 3,
  faultWindow: 60_000,
  /** Faults that are kept for each plugin, newest last. */
  faultsKept: 20,
  linesKept: 100,
} as const
export type Limits = { readonly [Name in keyof typeof LIMITS]: number }
