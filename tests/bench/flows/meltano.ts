import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectorPrograms, ENVIRONMENT, installed, toItsEnd } from './programs'
import { type BenchPlace, type Folders, tapSettings, targetSettings } from './singer-files'

const MELTANO = 'meltano==4.4.1'

/** What runs the same by Meltano, installed by the product’s uv, in a project whose plugins are the same programs. */
export async function meltanoRun(
  { folder, packages }: BenchPlace,
  { from, to }: Folders,
): Promise<() => Promise<void>> {
  const [place, environment] = [join(folder, 'meltano'), join(folder, 'meltano-env')]
  await mkdir(place)
  const uv = await installed(packages, 'bin/uv')
  await toItsEnd(uv, ['venv', '--quiet', environment], { env: process.env })
  const python = join(environment, 'bin', 'python')
  await toItsEnd(uv, ['pip', 'install', '--quiet', '--python', python, MELTANO], { env: process.env })
  const { tap, target } = await connectorPrograms(packages)
  const project = {
    ...{
      version: 1,
      default_environment: 'bench',
      environments: [{ name: 'bench' }],
      send_anonymous_usage_stats: false,
    },
    plugins: {
      extractors: [plugin('tap-singer-jsonl', 'tap_singer_jsonl', tap, tapSettings(from))],
      loaders: [plugin('target-jsonl', 'target_jsonl', target, targetSettings(to))],
    },
  }
  // JSON is YAML as well.
  await writeFile(join(place, 'meltano.yml'), JSON.stringify(project))
  const env = { ...ENVIRONMENT, HOME: place, MELTANO_SEND_ANONYMOUS_USAGE_STATS: 'false', NO_COLOR: '1' }
  const args = ['run', '--full-refresh', 'tap-singer-jsonl', 'target-jsonl']
  return () => toItsEnd(join(environment, 'bin', 'meltano'), args, { env, cwd: place })
}

/** Without `pip_url` nothing is installed for it. */
function plugin(name: string, namespace: string, executable: string, config: Readonly<Record<string, unknown>>) {
  return { name, namespace, executable, config }
}
