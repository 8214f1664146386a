import { join } from 'node:path'
import { parseAccess } from '@etabli/core/access/access'
import { LETTER_FEATURES, SWITCH_FEATURES, TASK_FEATURES } from '@etabli/core/access/feature'
import { letterSign } from '@etabli/core/access/permission'
import type { Requirement } from '@etabli/core/access/requirement'
import type { AnyCall } from '@etabli/core/contract/define-call'
import { declaredAreas } from '../server/http/declared-areas'
import type { ApiArea } from '../server/http/openapi'

const root = join(import.meta.dirname, '../..')
export const CALL_LIST_FILE = join(root, 'docs/plugin-author/calls.md')

/** What the platform itself answers. */
export const platformAreas = () => declaredAreas(join(root, 'plugins'))

/** The list of the platform's calls for plugin authors. */
export function callList(areas: readonly ApiArea[]): string {
  return `${[
    '# Calls of the platform',
    '',
    '<!-- Written by `npm run docs:reference` from the contracts. Edits are lost. -->',
    '',
    ...INTRODUCTION,
    ...areas.flatMap(section),
  ].join('\n')}\n`
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

const INTRODUCTION = [
  'Have the calls that you make declared, by their names in the first column, with the shapes of what they take and answer:',
  '',
  '```sh',
  'npx etabli calls listProjects readOverview --from http://127.0.0.1:4700',
  '```',
  '',
  'writes them into `platform-calls.ts`, from the API of a running workbench; with further names it adds to the file, without any it brings the file',
  'up to date. Calls of other plugins go by their names in `/api/openapi.json`: `acme.notes.listNotes` becomes `acmeNotesListNotes`.',
  'By hand it is `defineCall` in your `contract.ts`: the method, path and access of this list, and of fields and reply as',
  "much as you need. Where it asks for a `scope`, write `'whole'`: the server judges by its own declaration.",
  '',
  '## Features and letters',
  '',
  'What a user may do is written by project and feature, in the letters R (read), W (write) and X (run); none brings another.',
  '',
  '| in an access | here | means |',
  '|---|---|---|',
  '| `:project:*:read` | project R | the letter of the project itself |',
  '| `:project:secret:write` | `secret` W | the letter of a feature |',
  '| `:project:docs:enabled` | `docs` on | the feature is granted at all |',
  '',
  `- with letters: ${list(LETTER_FEATURES)}`,
  `- on or off: ${list(SWITCH_FEATURES)}`,
  `- granted only where \`task\` is: ${list(TASK_FEATURES)}`,
]

function section({ title, description, contract, calls }: ApiArea): readonly string[] {
  const names = new Map(Object.entries(contract).map(([name, exported]) => [exported, name]))
  const lines = calls
    .map((call) => {
      const address = `\`${call.method} ${call.path}\``
      return `| \`${names.get(call) ?? ''}\` | ${address} | ${needs(call)} | ${call.summary.replaceAll('|', '\\|')} |`
    })
    .sort()
  return ['', `## ${title}`, '', description, '', '| call | address | needs | |', '|---|---|---|---|', ...lines]
}

const ANYBODY = {
  public: 'nothing',
  session: 'a sign-in',
  admin: 'an administrator',
  superadmin: 'a superadmin',
}

function needs({ access }: AnyCall): string {
  const parsed = parseAccess(access)
  if (parsed.kind !== 'project') return ANYBODY[parsed.kind]
  const all = parsed.required.map(needOf).join(', ')
  return [all, ...parsed.anyOf.map(needOf)].filter((need) => need !== '').join(' or ')
}

function needOf({ feature, permission }: Requirement): string {
  const letter = permission === 'enabled' ? 'on' : letterSign(permission)
  return `${feature === '*' ? 'project' : `\`${feature}\``} ${letter}`
}
