import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessRunner } from '@etabli/sdk/server'
import { refusals } from './refusal'

const SECONDS = 120
const BRANCH = 'refs/heads/master'

/** The repositories that code is pushed to, one for each application: git's own program behind git's protocol over http. */
export class CodeRepositories {
  constructor(
    private readonly processes: ProcessRunner,
    private readonly folder: string,
  ) {}

  async create(appId: string): Promise<void> {
    await this.#git(['init', '--quiet', '--bare', '--initial-branch=master', this.#path(appId)])
  }

  async remove(appId: string): Promise<void> {
    await rm(this.#path(appId), { recursive: true, force: true })
  }

  /** The commit that is to be deployed; undefined before the first push. */
  async head(appId: string): Promise<string | undefined> {
    const { exitCode, stdout } = await this.#run([
      '--git-dir',
      this.#path(appId),
      'rev-parse',
      '--verify',
      '--quiet',
      BRANCH,
    ])
    return exitCode === 0 ? stdout.trim() : undefined
  }

  /** Gets a branch of a public repository. */
  async fetch(appId: string, url: string, branch: string): Promise<void> {
    const refs = `+refs/heads/${branch}:${BRANCH}`
    await this.#git(['--git-dir', this.#path(appId), 'fetch', '--quiet', '--no-tags', '--end-of-options', url, refs])
  }

  async checkOut(appId: string, commit: string, folder: string): Promise<void> {
    const where = ['--git-dir', this.#path(appId), '--work-tree', folder]
    await this.#git([...where, 'checkout', '--quiet', '--force', '--detach', commit])
  }

  /** What git says to a request of a push: `GET info/refs`, then `POST git-receive-pack`. */
  async answer(appId: string, body: Buffer | undefined): Promise<Buffer> {
    const place = await mkdtemp(join(this.folder, 'push-'))
    const [input, output] = [join(place, 'in'), join(place, 'out')]
    try {
      await writeFile(input, body ?? '')
      const program = ['git', 'receive-pack', '--stateless-rpc', ...(body ? [] : ['--advertise-refs'])]
      // Packs are no text, so they go by files.
      const script = 'in=$1; out=$2; shift 2; exec "$@" < "$in" > "$out"'
      const { exitCode } = await this.processes.run({
        args: ['sh', '-c', script, 'sh', input, output, ...program, this.#path(appId)],
        cwd: place,
        env: environment(place),
        limits: { seconds: SECONDS },
      })
      if (exitCode !== 0) throw refusals.failed(500)
      return await readFile(output)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
  }

  #path(appId: string): string {
    return join(this.folder, `${appId}.git`)
  }

  async #git(args: readonly string[]): Promise<void> {
    const { exitCode, stderr } = await this.#run(args)
    if (exitCode !== 0) throw new Error(`git: ${stderr.trim().slice(-300)}`)
  }

  #run(args: readonly string[]) {
    return this.processes.run({
      args: ['git', ...args],
      cwd: this.folder,
      env: environment(this.folder),
      limits: { seconds: SECONDS, outputBytes: 1_048_576 },
    })
  }
}

function environment(home: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: home,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https:http',
  }
}
