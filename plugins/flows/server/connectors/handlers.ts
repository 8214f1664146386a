import { type HandledCall, handle, type JobDefinition, type Jobs } from '@etabli/sdk/server'
import { addConnector, listConnectors, listConnectorUses, removeConnector } from '../../contract'
import type { AddConnector } from './add-connector'
import type { AddedConnectors } from './added-connector-repository'
import type { ConnectorCatalogue } from './connector-catalogue'
import { failures } from './failures'

interface Parts {
  readonly catalogue: ConnectorCatalogue
  readonly added: Pick<AddedConnectors, 'remove' | 'uses'>
  readonly job: JobDefinition<AddConnector>
  readonly jobs: Pick<Jobs, 'start'>
}

/** A package of an index, with extras and versions; no address and no path of this machine. */
const REQUIREMENT =
  /^(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[\w.,\s-]+\])?\s*(?:[=<>!~]=?=?\s*[\w.*+!-]+(?:\s*,\s*[=<>!~]=?=?\s*[\w.*+!-]+)*)?$/

/** In a refusal; there is a call for the others. */
const MOST_NAMED = 3

export function connectorCalls({ catalogue, added, job, jobs }: Parts): readonly HandledCall[] {
  return [
    handle(listConnectors, async () => {
      const { taps, targets } = await catalogue.present()
      return { singerConnectors: { 'available-taps': taps, 'available-targets': targets } }
    }),

    handle(addConnector, async ({ input, principal, audit }) => {
      const { role, title = '', 'connection-type': connectionType = 'custom' } = input
      const singerSource = input['singer-source'].trim()
      const packageName = REQUIREMENT.exec(singerSource)?.groups?.name
      if (packageName === undefined) throw failures.NO_PACKAGE()
      const name = input.name ?? packageName
      audit({ object: `connector ${name}`, after: { role, source: singerSource } })
      if (catalogue.isGiven(role, name)) throw failures.CONNECTOR_GIVEN()
      const payload = { role, name, title, connectionType, singerSource, by: principal.email }
      return { jobID: await jobs.start({ principal, project: '', args: ['add', singerSource], job, payload }) }
    }),

    handle(listConnectorUses, async ({ input: { role, name } }) => ({ flows: [...(await added.uses(role, name))] })),

    handle(removeConnector, async ({ input: { role, name }, audit }) => {
      audit({ object: `connector ${name}` })
      if (catalogue.isGiven(role, name)) throw failures.CONNECTOR_GIVEN()
      const uses = await added.uses(role, name)
      const named = uses.slice(0, MOST_NAMED).map((flow) => `${flow.project}/${flow.name}`)
      if (named.length > 0)
        throw failures.CONNECTOR_USED({
          message: `flows use this connector (${named.join(', ')}): remove them, or give them another first`,
        })
      if (!(await added.remove(role, name))) throw failures.NO_SUCH_CONNECTOR()
      return {}
    }),
  ]
}
