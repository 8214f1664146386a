export const COMMANDS = {
  failed: (title: string, error: unknown) =>
    `${title} failed: ${error instanceof Error ? error.message : String(error)}`,
} as const
