import { cpus, loadavg } from 'node:os'
import { loginDefault } from '@etabli/core/session/contract'
import { Client } from '#tests/support/client'
import { freePort } from '#tests/support/free-port'
import { Product } from '#tests/support/product'
import { listServices } from '../../plugins/services/contract'

const DEMO_MS = 180_000

/** What the figures were measured on: the first line of every bench. */
export function printMachine(): void {
  const [first] = cpus()
  process.stdout.write(
    `${cpus().length} cores, ${first?.model ?? ''}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
}

/** The product, started with this data folder, once it answers. */
export async function benchProduct(home: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const environment = { ETABLI_HOME: home, ETABLI_PORT: String(await freePort()), ETABLI_LOGIN_ATTEMPTS: '1000' }
  return Product.launch({ ...environment, ...settings }).ready()
}

/** An account of the demo organisation, signed in. */
export async function signedIn({ url }: Pick<Product, 'url'>, name: 'admin' | 'ana'): Promise<Client> {
  const account = { username: `${name}@etabli.local`, password: 'etabli-demo' }
  const { authtoken } = await new Client(url, undefined).call(loginDefault, account)
  return new Client(url, authtoken)
}

/** Its services are deployed once all the rest of the demo organisation is there. */
export async function untilDemoStands(admin: Client): Promise<void> {
  const deadline = Date.now() + DEMO_MS
  for (;;) {
    const { services } = await admin.call(listServices, { project: 'demo_shop' })
    const deployed = services.flatMap((service) => Object.values(service['service-deployments']))
    if (deployed.filter((deployment) => /running|ready/.test(deployment?.status ?? '')).length >= 2) return
    if (Date.now() > deadline) throw new Error('the services of the demo organisation were not running in time')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
