import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PythonTools } from '@etabli/sdk/platform/server'
import type { Connector } from '@etabli/sdk/server'

/** A connector that runs the Python that its setting `script` has; `config` is what it is configured with, `state` what it goes on from. */
const PROGRAM = `#!/bin/sh
'''exec' "$(dirname "$0")/python" "$0" "$@"
' '''
import json, os, sys
option = lambda name: json.load(open(sys.argv[sys.argv.index(name) + 1])) if name in sys.argv else {}
config, state = option('--config'), option('--state')
def write(**message):
    sys.stdout.write(json.dumps(message) + chr(10))
    sys.stdout.flush()
def schema(stream, *columns):
    write(type='SCHEMA', stream=stream, schema={'properties': {name: {} for name in columns}}, key_properties=[])
def record(stream, **values):
    write(type='RECORD', stream=stream, record=values)
exec(config['script'])
`
/** No package at all: the environment is only Python, and the program is put into it. */
const REQUIREMENTS = '# scripted connectors of the tests\n'

export function scripted(role: Connector['role']): Connector {
  const name = `${role}-scripted`
  return {
    ...{ role, name, title: name, description: '', icon: '/app/icons/custom.svg', connectionType: 'custom' },
    ...{ singerSource: name, requirements: REQUIREMENTS, secretKeys: [] },
    form: {
      type: 'object',
      properties: { script: { type: 'string', title: 'Script' }, folder: { type: 'string', title: 'Folder' } },
      required: ['script'],
      additionalProperties: false,
    },
    settings: (values, secret) => ({ ...values, ...secret }),
    reach: ({ folder }) => (typeof folder === 'string' ? { folders: [folder] } : {}),
  }
}

export async function installScripted(tools: PythonTools): Promise<void> {
  const { folder, release } = await tools.environment({ requirements: REQUIREMENTS })
  for (const name of ['tap-scripted', 'target-scripted']) {
    const [path, own] = [join(folder, 'bin', name), join(folder, 'bin', `.${randomBytes(4).toString('hex')}`)]
    // Other files run it meanwhile.
    await writeFile(own, PROGRAM, { mode: 0o755 })
    await rename(own, path)
  }
  release()
}
