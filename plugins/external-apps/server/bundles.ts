import { createHash } from 'node:crypto'
import type { PluginInstaller } from '@etabli/sdk/platform/server'
import type { Bundle } from '../bundle'
import type { AppClient } from './app-client'
import { failures } from './failures'

const LARGEST_BUNDLE = 2 * 1_048_576

/** The code of bundles: asked for where the policy lets it run, and given away only if it is the code that was named. */
export class Bundles {
  constructor(
    private readonly client: Pick<AppClient, 'file'>,
    private readonly policy: Pick<PluginInstaller, 'keptOff'>,
  ) {}

  async code({ entry, integrity, hash, id }: Bundle, signal: AbortSignal): Promise<string> {
    const by = await this.policy.keptOff(hash, id)
    if (by === 'admin') throw failures.BUNDLE_OFF()
    if (by === 'policy') throw failures.BUNDLE_REFUSED({ message: refusal(hash, id) })
    const reply = await this.client.file(entry, LARGEST_BUNDLE, signal)
    if (typeof reply === 'string') throw failures.BUNDLE_UNREACHABLE()
    const { status, content } = reply
    if (status !== 200)
      throw failures.BUNDLE_UNREACHABLE({
        message: `the address of this app's code answered with status ${status}: try again, or tell an administrator`,
      })
    if (content === 'too large') throw failures.BUNDLE_TOO_LARGE()
    if (digestOf(content) !== integrity) throw failures.BUNDLE_CHANGED()
    return textOf(content)
  }
}

function refusal(hash: string, id: string | undefined): string {
  const names = id === undefined ? '' : `neither ${id} nor its publisher, and `
  return `the plugin policy knows ${names}not the hash of this app's code. An administrator can allow it on the Plugins page: ${hash}`
}

function digestOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The very signs of the bytes that were verified. */
function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch (cause) {
    throw failures.BUNDLE_UNREADABLE({ cause })
  }
}
