/** Shown where a language cannot be had, and so always in English. */
export const LANGUAGES = {
  gone: (language: string) =>
    `No plugin here offers ${language} any more, so the workbench is in English. Choose a language in your account menu.`,
  failed: (language: string, error: unknown) =>
    `${language} could not be loaded, so the workbench is in English: ${error instanceof Error ? error.message : String(error)}`,
  pluginFailed: (plugin: string, error: unknown) =>
    `The texts of ${plugin} in your language could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
} as const
