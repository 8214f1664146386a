/** Firefox and WebKit are Debian's; an older Chromium is driven where the environment names one. */
export function chosenEngines(environment: NodeJS.ProcessEnv = process.env): readonly string[] {
  return ['firefox', 'webkit', ...(environment.ETABLI_OLDEST_CHROMIUM ? ['oldest-chromium'] : [])]
}
