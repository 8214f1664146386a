import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSpooled } from './spooled-run'

let shared: string
beforeEach(async () => {
  shared = await mkdtemp(join(tmpdir(), 'etabli-shared-'))
  onTestFinished(() => rm(shared, { recursive: true, force: true }))
})

const line = (number: number) => ({
  number,
  log: 'application',
  time: '2026-01-02T03:04:05.678Z',
  text: `line ${number}`,
})

async function spool(files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(shared, 'task'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(shared, 'task', name), text)
}

test('lines and end are read; a last line that was cut off is left out', async () => {
  const lines = [JSON.stringify(line(3)), JSON.stringify(line(4)), '{"number":5,"log":"appl'].join('\n')
  await spool({ 'lines.jsonl': lines, 'end.json': '{"status":"error","exitCode":3}' })
  expect(await readSpooled(shared, 'task')).toEqual({
    lines: [line(3), line(4)],
    end: { status: 'error', exitCode: 3 },
  })
})

test('without a folder there is nothing; without an end the run may go on', async () => {
  expect(await readSpooled(shared, 'task')).toBeUndefined()
  await spool({ 'lines.jsonl': '' })
  expect(await readSpooled(shared, 'task')).toEqual({ lines: [], end: undefined })
})

test('what a task puts in place of a file or the folder is not followed, and nothing waits for it', async () => {
  const outside = join(shared, 'outside')
  await mkdir(outside)
  await writeFile(join(outside, 'lines.jsonl'), `${JSON.stringify(line(0))}\n`)
  await symlink(outside, join(shared, 'task'))
  expect(await readSpooled(shared, 'task')).toBeUndefined()

  await mkdir(join(shared, 'other'))
  await symlink(join(outside, 'lines.jsonl'), join(shared, 'other', 'lines.jsonl'))
  execFileSync('mkfifo', [join(shared, 'other', 'end.json')])
  expect(await readSpooled(shared, 'other')).toEqual({ lines: [], end: undefined })
})
