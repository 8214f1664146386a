import type { ServiceRelease } from '@etabli/sdk/server'
import { messages } from '../../messages'

const { fetching, noGit, nothing } = messages.code

/** Quoted for a shell. */
const said = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * Fetches one commit of the code into an empty folder and becomes the program there. Address, commit and folder are its arguments, so
 * that nothing of them is read by the shell.
 */
const SCRIPT = [
  'set -e',
  `command -v git > /dev/null || { echo ${said(noGit)} >&2; exit 127; }`,
  `echo ${said(fetching)}`,
  'code=$(mktemp -d)',
  'cd "$code"',
  'export GIT_TERMINAL_PROMPT=0',
  'git init --quiet .',
  'git fetch --quiet --depth 1 -- "$1" "$2"',
  'git -c advice.detachedHead=false checkout --quiet FETCH_HEAD',
  'cd "$code/$3"',
  'if [ -x run ]; then exec ./run; fi',
  'if [ -f main.sh ]; then exec sh main.sh; fi',
  'if [ -f main.py ]; then',
  '  if [ -f requirements.txt ]; then python3 -m pip install --quiet --target "$code/.packages" -r requirements.txt; fi',
  '  PYTHONPATH="$code/.packages:$PYTHONPATH" exec python3 -u main.py',
  'fi',
  'if [ -f package.json ]; then',
  '  if [ -f package-lock.json ]; then npm ci --omit=dev --no-audit --no-fund --loglevel=error; fi',
  '  exec npm start --silent',
  'fi',
  `echo ${said(nothing)} >&2`,
  'exit 127',
].join('\n')

export interface Command {
  readonly command: readonly string[]
  readonly args: readonly string[]
}

/** What a container runs: the image's own program, or the code of a repository in the image. @param ref a commit, or HEAD */
export function commandOf({ gitUrl, codePath }: ServiceRelease, ref: string): Command {
  if (gitUrl === '') return { command: [], args: [] }
  return { command: ['sh', '-c', SCRIPT, 'etabli'], args: [gitUrl, ref, codePath === '' ? '.' : codePath] }
}
