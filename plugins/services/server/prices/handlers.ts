import { type Finder, type HandledCall, handleFound } from '@etabli/sdk/server'
import { readServicePrice } from '../../contract'
import type { DeploymentRepository } from '../deployments/deployment-repository'
import type { Engines } from '../deployments/engines'
import { failures, ofEngine } from '../failures'
import type { ServiceRow } from '../services/service-repository'
import type { Prices } from './prices'

interface Parts {
  readonly deployments: DeploymentRepository
  readonly engines: Engines
  readonly prices: Prices
  readonly finder: Finder<unknown, ServiceRow>
}

export function priceCalls({ deployments, engines, prices, finder }: Parts): readonly HandledCall[] {
  return [
    handleFound(readServicePrice, finder, async ({ input, found }) => {
      const service = found('serviceRedisID').thing
      const engine = engines.find(input.engine)
      if (!engine) throw failures.UNKNOWN_ENGINE()
      const spec = (await deployments.find(service.id, input.engine))?.spec ?? engine.usualSpec
      const servicePrice = await ofEngine(prices.of(engine, service.project, spec))
      const deploymentSpec = { resources: { ...spec.resources }, options: { ...spec.options } }
      return { deploymentSpec, ...(servicePrice && { servicePrice: { ...servicePrice } }) }
    }),
  ]
}
