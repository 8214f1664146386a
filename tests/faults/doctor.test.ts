import { chmod, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Installation } from '#tests/support/installation'
import { processesOf } from '#tests/support/product'
import { until } from '#tests/support/until'

let folder: string
let installation: Installation

interface Seen {
  readonly code: number
  /** One line for each subject that was looked at, and the sum. */
  line(subject: string): string
}

/** What the doctor prints, and the code that it ends with. */
async function examined(): Promise<Seen> {
  const outcome = await installation.etabli('doctor').then(
    ({ stdout }) => ({ code: 0, stdout }),
    (failure: { readonly code: number; readonly stdout: string }) => failure,
  )
  const lines = outcome.stdout.split('\n')
  return { code: outcome.code, line: (subject) => lines.find((line) => line.slice(9).startsWith(subject)) ?? '' }
}

/** The server of this folder was killed, with all that it had started. */
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'etabli-doctor-')))
  await chmod(folder, 0o711)
  installation = new Installation(join(folder, 'home'))
  const product = await installation.start()
  await product.kill('SIGKILL')
  await until(async () => (await processesOf(installation.home)).length === 0, 'PostgreSQL ends with its server')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the lock of a killed server is found, and what it left is looked at with a database that is started for it', async () => {
  const seen = await examined()
  expect(seen.line('Lock')).toMatch(/^warning {2}Lock .* was killed and left its lock .*: the next start takes it over/)
  expect(seen.line('Database')).toMatch(/^ok .* It was stopped; started for this look, it answers$/)
  for (const subject of ['Tables', 'Clock', 'Keys', 'Stored files']) expect(seen.line(subject)).toMatch(/^ok /)
  expect(seen.code).toBe(0)
  expect(await processesOf(installation.home)).toEqual([])
  expect((await examined()).line('Lock')).toMatch(/^ok .* No server has the data folder$/)
})

test('a key that others may read is named once for its file and once for what it keeps from the platform', async () => {
  const key = join(installation.home, 'keys/secret-key')
  await chmod(key, 0o644)
  const seen = await examined()
  await chmod(key, 0o600)
  expect(seen.line('Key files')).toContain(`${key} is open to other accounts: chmod 600 it.`)
  expect(seen.line('Keys')).toMatch(/^FAULT {3,}Keys .*They cannot be used: /)
  expect(seen.line('Stored files')).toMatch(/^ok /)
  expect(seen.code).toBe(1)
})

test('where the database cannot be started, what was not looked at is named', async () => {
  const password = join(installation.home, 'postgres/password')
  await rename(password, `${password}.away`)
  const seen = await examined()
  await rename(`${password}.away`, password)
  expect(seen.line('Database')).toMatch(/^FAULT .*The password of the database is missing/)
  for (const subject of ['Tables', 'Clock', 'Keys', 'Stored files'])
    expect(seen.line(subject)).toMatch(/^warning .* Not looked at: the database is needed for it\.$/)
  expect(seen.code).toBe(1)
})
