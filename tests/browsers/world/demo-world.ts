import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { newDataFolder } from '#tests/support/data-folder'
import { freePort } from '#tests/support/free-port'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '#tests/support/global-setup'
import { heldConnections, heldConnectors, heldFlow } from '#tests/support/held-flows'
import { installDbt } from '#tests/support/install-dbt'
import { type Client, World, type WorldOptions } from '#tests/support/world'
import { SHOP_WAREHOUSE } from '../../../plugins/demo/server/warehouse/warehouses'
import { createFlow, listFlows } from '../../../plugins/flows/contract'
import { listBundleRuns, listTasks } from '../../../plugins/scheduler/contract'
import { listServices } from '../../../plugins/services/contract'
import { listModels } from '../../../plugins/transform/contract'
import { eventually } from '../page/eventually'

export const PROJECT = 'demo_shop'
export const DEMO_PASSWORD = 'etabli-demo'
export const ADMIN = 'admin@etabli.local'
/** What flows are made with; the demo's own would be installed and run, which takes minutes. */
const PLUGINS = [heldConnectors]
/** Its code is written, its tasks are run, its services are deployed. */
const DEMO_MS = 300_000
/** After that long, what is missing will not come: on a busy machine one area may look for the code of another too early. */
const START_MS = 120_000
const STARTS = 3

type Config = NonNullable<WorldOptions['config']>

/** The demo organisation as a newcomer finds it. Its server can be stopped, and come back at the same address. */
export class DemoWorld {
  #server: World

  private constructor(
    /** Has the database. */
    private readonly first: World,
    private readonly config: Config,
    private readonly home: string,
  ) {
    this.#server = first
  }

  static async open(more?: Config): Promise<DemoWorld> {
    await installDbt()
    const home = await newDataFolder(inject('dataFolders'))
    const config = { ...more, home, port: await freePort(), connectionFolders: [tmpdir(), inject('postgres').host] }
    const first = await World.open({ browser: true, config, plugins: PLUGINS })
    const world = new DemoWorld(first, config, home)
    await world.#seed()
    return world
  }

  /** What the server itself listens on: browsers may reach it by another address. */
  get url(): string {
    return this.first.url
  }

  get database(): string {
    return this.first.database
  }

  admin(): Promise<Client> {
    return this.#server.signIn(ADMIN, DEMO_PASSWORD)
  }

  /** Once the demo organisation has all that its pages show. What a start has not made, the next one makes. */
  async stands(): Promise<void> {
    for (let start = 1; start < STARTS; start += 1) {
      try {
        return await this.#hasAll(START_MS)
      } catch {
        await this.stop()
        await this.startAgain()
        await this.#seed()
      }
    }
    await this.#hasAll(DEMO_MS)
  }

  async #seed(): Promise<void> {
    const { host, port } = inject('postgres')
    const { project, database, readerRole: user, schemas } = SHOP_WAREHOUSE
    const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
    const warehouse = { project, host, port, database, user, password: WAREHOUSE_PASSWORDS.demo_shop, schemas, builder }
    await this.#server.server.seedDemo({ warehouses: [warehouse] })
  }

  async #hasAll(milliseconds: number): Promise<void> {
    const admin = await this.admin()
    const project = PROJECT
    await eventually('the models of the demo are there', () => admin.call(listModels, { project }), milliseconds)
    await eventually('a task of the demo is there', async () => (await taskOf(admin)) !== undefined, milliseconds)
    const hasRun = async () => (await admin.call(listBundleRuns, { project })).bundleRuns.length > 0
    await eventually('a bundle of the demo has run', hasRun, milliseconds)
    await eventually('the services of the demo run', async () => (await runningServices(admin)) >= 2, milliseconds)
    if ((await admin.call(listFlows, { project })).singerFlows.length > 0) return
    const singerFlow = heldFlow('orders', await heldConnections(admin, project))
    await admin.call(createFlow, { project, singerFlow })
  }

  async stop(): Promise<void> {
    await this.#server.server.stop()
  }

  /** At the address that it had before. */
  async startAgain(): Promise<void> {
    this.#server = await World.open({ browser: true, config: this.config, plugins: PLUGINS, beside: this.first })
  }

  /** Another server of the same organisation. */
  beside(config: Config): Promise<World> {
    return World.open({
      browser: true,
      config: { ...this.config, port: 0, ...config },
      plugins: PLUGINS,
      beside: this.first,
    })
  }

  async close(): Promise<void> {
    if (this.#server !== this.first) await this.#server.close()
    await this.first.close()
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The newest task of the demo. */
export async function taskOf(admin: Client) {
  const { taskManifests } = await admin.call(listTasks, {
    project: PROJECT,
    engine: 'etabli',
    taskKind: 'task',
    taskName: '',
  })
  return taskManifests[0]
}

async function runningServices(admin: Client): Promise<number> {
  const { services } = await admin.call(listServices, { project: PROJECT })
  const deployed = services.flatMap((service) => Object.values(service['service-deployments']))
  return deployed.filter((deployment) => /running|ready/.test(deployment?.status ?? '')).length
}
