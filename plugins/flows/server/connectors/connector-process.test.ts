import { access, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connector, ServerFolder } from '@etabli/sdk/server'
import { expect, onTestFinished, test } from 'vitest'
import { ListedOutboundPolicy } from '../../../../host/server/outbound/outbound-policy'
import { ConnectorFolders } from './connector-folders'
import { ConnectorProcesses } from './connector-process'
import { ConnectorTool } from './connector-tool'

const WAITER = { say: () => undefined, signal: new AbortController().signal }
const ENVIRONMENT = { folder: '/data/packages/1/env', readable: ['/data/packages/1/env'] }

function connector(more: Partial<Connector> = {}): Connector {
  return {
    ...{ role: 'tap', name: 'tap-files', title: 'Files', description: '', icon: '', connectionType: 'custom' },
    ...{ singerSource: 'tap-files==1.0', secretKeys: [] },
    form: { type: 'object', properties: {}, required: [], additionalProperties: false },
    settings: (values, secret) => ({ ...secret, ...values }),
    ...more,
  }
}

function count() {
  let times = 0
  return {
    add: () => {
      times += 1
    },
    times: () => times,
  }
}

async function processes({ hosts = [] }: { readonly hosts?: readonly string[] } = {}) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'etabli-connectors-')))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const listed = join(home, 'listed')
  await mkdir(join(listed, 'csv'), { recursive: true })
  await symlink(join(listed, 'csv'), join(home, 'short'))
  const [own, released] = [join(home, 'own'), count()]
  await mkdir(own)
  const environment = async () => ({ ...ENVIRONMENT, release: released.add })
  const folders = new ConnectorFolders({ folder: async () => own, log: { warn: () => undefined } })
  const outbound = new ListedOutboundPolicy(hosts, [listed])
  const tool = new ConnectorTool({ environment })
  const made = new ConnectorProcesses({ tool, folders, outbound, listed: outbound })
  return { made, home, listed, released, own, folders }
}

test('a process of a connector sees its own program, configuration and folders, and its configuration goes with it', async () => {
  const { made, home, listed, released } = await processes()
  const reach: Connector['reach'] = (_, { path = '' }) => ({ folders: [path] })
  const secret = { path: join(home, 'short'), token: 'open sesame' }
  const configured = { connector: connector({ reach }), values: { depth: 2 }, secret }
  const { request, shown, dispose } = await made.prepare(configured, { files: { state: '{}' }, args: ['-x'] }, WAITER)
  const [program, option, config = '', ...rest] = request.args
  const folder = config.replace('/config.json', '')
  expect([program, option, ...rest]).toEqual([
    ...['/data/packages/1/env/bin/tap-files', '--config', '--state', join(folder, 'state.json'), '-x'],
  ])
  const settings: unknown = JSON.parse(await readFile(config, 'utf8'))
  // Under its real path, which alone the sandbox shows.
  expect(settings).toEqual({ path: join(listed, 'csv'), token: 'open sesame', depth: 2 })
  expect([(await stat(folder)).mode & 0o777, (await stat(config)).mode & 0o777]).toEqual([0o700, 0o600])
  expect(request.sandbox).toEqual({
    ...{ sees: 'programs', network: true, writable: [] },
    readable: [folder, '/data/packages/1/env', join(listed, 'csv')],
  })
  expect(JSON.stringify([request.args, request.env])).not.toContain('sesame')
  expect(Object.keys(request.env)).toEqual(['PATH', 'HOME', 'LANG', 'PYTHONDONTWRITEBYTECODE'])
  expect(shown(`no open sesame in ${config} and open%20sesame`)).toBe('no *** in config.json and ***')
  await dispose()
  await expect(access(folder)).rejects.toThrow()
  expect(released.times()).toBe(1)
})

test('a target may write its folders; what the operator has not listed is refused before anything is installed', async () => {
  const { made, listed, home, released } = await processes({ hosts: ['db.example.org'] })
  const at = (reach: NonNullable<Connector['reach']>) => ({
    connector: connector({ role: 'target', reach }),
    values: {},
    secret: {},
  })
  const folder = join(listed, 'csv')
  const { request, dispose } = await made.prepare(
    at(() => ({ folders: [folder] })),
    {},
    WAITER,
  )
  expect(request.sandbox?.writable).toEqual([folder])
  await dispose()
  for (const [reach, code] of [
    [{ folders: [home] }, 'the folder of the connection does not exist, or an operator has not listed it'],
    [{ files: [join(home, 'x.duckdb')] }, 'the file of the connection does not exist'],
    [{ hosts: [{ host: '127.0.0.1', port: 5432 }] }, 'first list the host of the connection'],
    [{ hosts: [{ host: home, port: 5432 }] }, 'the file of the connection does not exist'],
  ] as const)
    await expect(
      made.prepare(
        at(() => reach),
        {},
        WAITER,
      ),
    ).rejects.toThrow(code)
  expect(released.times()).toBe(1)
})

test('what a killed server has left of its connectors is removed at the next start', async () => {
  const { own, folders } = await processes()
  const left = await ServerFolder.open(own)
  const file = await left.make('connector-')
  const running = await folders.make()
  // Of a process that runs: nobody else may remove it.
  await expect(access(file)).resolves.toBeUndefined()
  await running.remove()
  await folders.close()
  const killed = join(file, '..')
  const owner: unknown = JSON.parse(await readFile(join(killed, 'server.json'), 'utf8'))
  await writeFile(join(killed, 'server.json'), JSON.stringify(Object.assign({}, owner, { startedAt: '1' })))
  const next = new ConnectorFolders({ folder: async () => own, log: { warn: () => undefined } })
  await next.make()
  await expect(access(killed)).rejects.toThrow()
})
