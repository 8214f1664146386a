import type { ProcessRunner } from '@etabli/sdk/server'
import { failures } from '../failures'

/** Words that run a program with its standard input or output joined to named pipes, which a sandbox is given for that. */
export function joined(
  args: readonly string[],
  { from, to }: { readonly from?: string; readonly to?: string },
): readonly [string, ...string[]] {
  const redirections = `${from === undefined ? '' : ' <"$FROM"'}${to === undefined ? '' : ' >"$TO"'}`
  const script = `FROM=$1 TO=$2; shift 2; exec "$@"${redirections}`
  return ['/bin/sh', '-c', script, 'sh', from ?? '', to ?? '', ...args]
}

/** Makes named pipes that nobody else of the machine opens. */
export async function makePipes(processes: Pick<ProcessRunner, 'run'>, paths: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await processes.run({
    args: ['mkfifo', '-m', '600', ...paths],
    ...{ cwd: '/', env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, limits: { seconds: 20, outputBytes: 65_536 } },
  })
  if (exitCode !== 0) throw failures.NO_PIPES({ cause: new Error(stderr) })
}
