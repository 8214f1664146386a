import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loginDefault } from '@etabli/core/session/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port'
import { Product } from '#tests/support/product'
import { Client } from '#tests/support/world'
import { packProduct } from '../../host/build/package'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Where the archive is installed as npm does it: what it does not contain lies beside it. */
let folder: string
let program: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'etabli-packed-')))
  // PostgreSQL of root's server runs under another account, which passes through here.
  await chmod(folder, 0o711)
  const archive = await packProduct(folder)
  await run('tar', ['xzf', archive, '-C', folder])
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  await cp(join(folder, 'package'), join(packages, 'etabli'), { recursive: true })
  const { dependencies, bundleDependencies } = JSON.parse(await readFile(join(packages, 'etabli/package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter((one) => !bundleDependencies.includes(one))) {
    await mkdir(join(packages, name, '..'), { recursive: true })
    await symlink(join(ROOT, 'node_modules', name), join(packages, name))
  }
  program = join(packages, 'etabli/bin/etabli.mjs')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the packed product starts without sources, keeps its data where it is told, and says how to sign in', async () => {
  const elsewhere = await mkdtemp(join(folder, 'work-'))
  const home = join(folder, 'data')
  const port = String(await freePort())
  const product = Product.run({ ETABLI_PORT: port }, [program, '--home', home], elsewhere)
  onTestFinished(async () => void (await product.kill('SIGTERM')))
  await product.ready()
  const passwordFile = join(home, 'first-password')
  await expect
    .poll(() => product.output)
    .toMatch(
      new RegExp(
        `^Making the database in ${home}…\n\nEtabli is ready in [\\d.]+ s: ${product.url}/app\nThe first administrator is admin@localhost. The password is in ${passwordFile}, .*\n\n$`,
      ),
    )
  const password = (await readFile(passwordFile, 'utf8')).trim()
  const client = new Client(product.url, undefined)
  expect((await client.call(loginDefault, { username: 'admin@localhost', password })).authtoken).not.toBe('')
  const page = await fetch(`${product.url}/app/`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Etabli')])
  expect(await readdir(elsewhere)).toEqual([])
})

test('the command says its version and its use, and refuses what it does not know', async () => {
  const etabli = (...args: readonly string[]) => run(process.execPath, [program, ...args], { cwd: folder })
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  expect((await etabli('--version')).stdout).toBe(`${version}\n`)
  expect((await etabli('--help')).stdout).toContain('start [--demo]')
  await expect(etabli('strat')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('no command strat') })
  await expect(etabli('serve', '--demo')).rejects.toMatchObject({ stderr: expect.stringContaining('--demo') })
})
