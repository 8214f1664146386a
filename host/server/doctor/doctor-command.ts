import type { ServerPlugin } from '@etabli/sdk/server'
import { readConfig } from '../config'
import { PluginSettings } from '../plugins/plugin-settings'
import { type Finding, fault, fine, unseen } from './finding'
import { checkHome } from './home-checks'
import { checkNode, checkPort } from './machine-checks'
import { checkPrograms } from './program-checks'
import { checkStore } from './store-checks'

const MARKS: Readonly<Record<Finding['state'], string>> = { fine: 'ok     ', warning: 'warning', fault: 'FAULT  ' }

export interface Diagnosis {
  readonly text: string
  readonly isHealthy: boolean
}

/** Looks at an installation, whether it runs or not, and says what is wrong with it. */
export async function runDoctor(
  asJson: boolean,
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  plugins: readonly ServerPlugin[],
): Promise<Diagnosis> {
  const findings = await look(environment, cwd, plugins)
  const faults = findings.filter(({ state }) => state === 'fault').length
  const lines = findings.map(({ subject, state, text }) => `${MARKS[state]}  ${subject.padEnd(13)} ${text}`)
  const sum = faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} to mend.`
  return {
    text: asJson ? JSON.stringify(findings, undefined, 2) : [...lines, '', sum].join('\n'),
    isHealthy: faults === 0,
  }
}

async function look(
  environment: Readonly<Record<string, string | undefined>>,
  cwd: string,
  plugins: readonly ServerPlugin[],
): Promise<readonly Finding[]> {
  try {
    const config = readConfig('demo', environment, cwd)
    await PluginSettings.read(config.settingsFile)
    return [
      checkNode(),
      fine('Configuration', 'Every variable can be used'),
      ...(await checkHome(config)),
      await checkPort(config),
      ...(await checkStore(config, plugins)),
      ...(await checkPrograms(config)),
    ]
  } catch (error) {
    return [
      checkNode(),
      fault('Configuration', error instanceof Error ? error.message : String(error)),
      unseen('All else', 'the configuration says where it is'),
    ]
  }
}
