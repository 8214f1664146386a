import type { Bisection } from '@etabli/core/plugin/kernel/bisect'
import type { PluginRecord } from '@etabli/core/plugin/kernel/plugin-status'

export interface ReportPlace {
  readonly sdkVersion: string
  readonly browser: string
  readonly now: Date
}

/** What the author of a plugin has to know, as plain text. */
export function reportOf(plugin: string, record: PluginRecord | undefined, search: Bisection, at: ReportPlace): string {
  const {
    title = plugin,
    version = 'unknown',
    tier = 'unknown',
    hash = 'unknown',
    faults = [],
    log = [],
  } = record ?? {}
  const { suspects, answers } = search
  return [
    `${title} (${plugin}) ${version} was found to break something.`,
    '',
    `Found: ${at.now.toISOString()}, with ${answers} ${answers === 1 ? 'answer' : 'answers'} about ${suspects.length} plugins`,
    `Plugin: ${tier}, hash ${hash}`,
    `Platform: SDK ${at.sdkVersion}`,
    `Browser: ${at.browser}`,
    '',
    faults.length === 0 ? 'No faults were recorded.' : 'Faults:',
    ...faults.map(
      ({ phase, contribution, message, at: when }) =>
        `- ${new Date(when).toISOString()} ${phase}${contribution === undefined ? '' : ` of ${contribution}`}: ${message}`,
    ),
    ...(log.length > 0 ? ['', 'Log:', ...log] : []),
    '',
    'What was wrong: ',
  ].join('\n')
}
