import { tableNodeId } from '@etabli/sdk/platform'
import { vi } from 'vitest'
import { createFlow } from '../../../plugins/flows/contract'
import { listSecrets } from '../../../plugins/secrets/contract'
import { listModels } from '../../../plugins/transform/contract'
import { storedDbtSession } from '../dbt-things'
import { BUILDER_PASSWORDS, WAREHOUSE_PASSWORDS } from '../global-setup'
import { heldConnections, heldConnectors, heldFlow } from '../held-flows'
import { installDbt } from '../install-dbt'
import { storedFailure, storedOutline, storedResults } from '../lineage-things'
import {
  storedArtefact,
  storedBundle,
  storedBundleRun,
  storedDelivery,
  storedRun,
  storedTrigger,
} from '../scheduled-things'
import { storedService } from '../service-things'
import { shopWarehouse } from '../warehouse'
import { type Client, World } from '../world'
import type { Walk } from './walk'

const PROJECT = 'demo_shop'
/** Nothing is in it. */
const EMPTY = 'empty'
/** Of the demo. */
const PASSWORD = 'etabli-demo'

/**
 * The demo organisation, with one thing for each parameter of a route. They are written into the store: what the demo runs
 * by itself comes when it can.
 */
export class SweepWorld {
  private constructor(
    readonly world: World,
    private readonly admin: Client,
    private readonly reader: Client,
    /** By the names that parameters of routes have. */
    readonly things: Readonly<Record<string, string>>,
  ) {}

  static async open(): Promise<SweepWorld> {
    await installDbt()
    const world = await World.open({ browser: true, plugins: [heldConnectors] })
    await world.server.seedDemo({ warehouses: [warehouse()] })
    const admin = await world.signIn('admin@etabli.local', PASSWORD)
    const reader = await world.signIn('vic@etabli.local', PASSWORD)
    await world.project(EMPTY)
    const things = await storedThings(world, admin)
    await vi.waitFor(() => admin.call(listModels, { project: PROJECT }), { timeout: 60_000, interval: 200 })
    return new SweepWorld(world, admin, reader, things)
  }

  /** May do everything without it. */
  client(by?: Walk['by']): Client | undefined {
    if (by === 'nobody') return undefined
    return by === 'reader' ? this.reader : this.admin
  }

  async close(): Promise<void> {
    await this.world.close()
  }
}

function warehouse() {
  const builder = { user: 'demo_shop_builder', password: BUILDER_PASSWORDS.demo_shop_builder, schema: 'dbt' }
  const reader = { ...shopWarehouse(), project: PROJECT, password: WAREHOUSE_PASSWORDS.demo_shop }
  return { ...reader, schemas: ['raw', 'analytics'], builder }
}

async function storedThings(world: World, admin: Client): Promise<Readonly<Record<string, string>>> {
  const { database } = world
  const project = PROJECT
  await admin.call(createFlow, { project, singerFlow: heldFlow('held', await heldConnections(admin, project)) })
  const { secrets } = await admin.call(listSecrets, { project, kind: 'custom' })
  await storedArtefact(database, project, 'swept')
  await storedArtefact(database, project, 'aside')
  const failure = await storedFailure(database, project, 'swept', { log: ['ERROR no disk'], error: 'No disk.' })
  await storedDelivery(database, project, 'swept')
  await storedDbtSession(database, project, 'dbt-model', 'staging/stg_orders')
  await storedOutline(database, project, {
    connection: 'dbt',
    relations: [{ id: 'model.stg_orders', schema: 'raw', table: 'orders' }],
  })
  const failed = { job: 'j1', node: 'model.shop.stg_orders', status: 'error', message: 'no column price' }
  await storedResults(database, project, [{ ...failed, at: '2026-11-20T08:00Z' }])
  return {
    project,
    artefactName: 'swept',
    bundleRedisID: await storedBundle(database, project, 'swept', { isScheduled: true }),
    bundleStatusRedisID: await storedBundleRun(database, project, 'swept'),
    taskRedisID: await storedRun(database, project, 'swept'),
    failedTask: `task:${failure}`,
    trigger: await storedTrigger(database, project, 'swept'),
    serviceRedisID: await storedService(database, project, 'swept'),
    flowName: 'held',
    secret: secrets[0]?.['redis-id'] ?? '',
    modelName: 'marts/customers',
    sourceName: 'staging/sources',
    testName: 'totals_are_positive',
    // Nothing answers by that name.
    app: 'nothing',
    table: tableNodeId('warehouse', 'raw', 'orders'),
    empty: EMPTY,
  }
}
