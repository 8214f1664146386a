import { createReadStream } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { CodeSources, StreamReply, StreamRequest, StreamRoute } from '@etabli/sdk/platform/server'
import { type Pack, pack } from 'tar-stream'
import { CODE_PATH } from '../../contract'
import { failures } from '../failures'
import type { Runs } from './runs'

/** The code of a task as a tar, for the run that has taken it: `?task=…`, with its token as the bearer's. */
export function codeRoute(runs: Runs, sources: () => CodeSources): StreamRoute {
  return { method: 'GET', path: CODE_PATH, run: (request) => sendCode(runs, sources(), request) }
}

async function sendCode(runs: Runs, sources: CodeSources, request: StreamRequest): Promise<StreamReply> {
  const { query, headers, signal } = request
  const [, token = ''] = /^Bearer (\S{20,200})$/.exec(String(headers.authorization)) ?? []
  if (token === '') throw failures.RUN_GONE()
  const taken = await runs.taken(query.task ?? '', token)
  const program = runs.programOf(taken.task)
  if (program) return { status: 200, headers: { 'content-type': 'application/x-tar' }, body: tarOf(program.files) }
  const { code, project } = taken.task
  const branch = { project, url: code.gitUrl, branch: code.gitBranch }
  const commit = code.commit ?? (await sources.resolve(branch, signal))
  const files = await sources.files({ ...branch, commit }, signal)
  try {
    const folder = await files.at(code.codePath)
    await taken.tell({ facts: { commit } })
    const tar = pack()
    void packFolder(tar, folder)
      .then(() => tar.finalize())
      .catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
      .finally(() => files.release())
    return {
      status: 200,
      headers: { 'content-type': 'application/x-tar', 'x-etabli-commit': commit },
      body: Readable.from(tar),
    }
  } catch (error) {
    files.release()
    throw error
  }
}

function tarOf(files: Readonly<Record<string, string>>): Readable {
  const tar = pack()
  for (const [name, text] of Object.entries(files)) tar.entry({ name, mode: 0o755 }, text)
  tar.finalize()
  return Readable.from(tar)
}

async function packFolder(tar: Pack, folder: string, below = ''): Promise<void> {
  const names = (await readdir(join(folder, below))).sort()
  for (const name of names) {
    const path = below === '' ? name : `${below}/${name}`
    const stat = await lstat(join(folder, path))
    const header = { name: path, mode: stat.mode & 0o777, mtime: stat.mtime }
    if (stat.isDirectory()) {
      tar.entry({ ...header, type: 'directory', mode: 0o755 })
      await packFolder(tar, folder, path)
    } else if (stat.isSymbolicLink()) {
      tar.entry({ ...header, type: 'symlink', linkname: await readlink(join(folder, path)) })
    } else if (stat.isFile()) {
      const entry = tar.entry({ ...header, mode: stat.mode & 0o111 ? 0o755 : 0o644, size: stat.size })
      await pipeline(createReadStream(join(folder, path)), entry)
    }
  }
}
