import type { Engine, Lead, RunningBrowser, Visitor } from '../engines/engine'
import { Nginx } from './nginx'

/** The same browser, whose pages come over https through nginx, set up as operators are told to. */
export function overHttps(engine: Engine): Engine {
  return { name: `${engine.name} over https`, start: async () => new SecureBrowser(await engine.start()) }
}

/** What a server must know that is reached so. */
export const SECURE_SERVER = { publicUrl: 'https://localhost', trustProxy: 'loopback' }

class SecureBrowser implements RunningBrowser {
  constructor(private readonly browser: RunningBrowser) {}

  get downloads(): string {
    return this.browser.downloads
  }

  async lead(server: string): Promise<Lead> {
    const lead = await this.browser.lead(server)
    const nginx = await Nginx.open(await Nginx.freePort(), lead.origin.replace('localhost', '127.0.0.1'))
    const close = async () => {
      await nginx.close()
      await lead.close()
    }
    return { origin: nginx.origin, close }
  }

  open(visitor: Visitor) {
    return this.browser.open(visitor)
  }

  close(): Promise<void> {
    return this.browser.close()
  }
}
