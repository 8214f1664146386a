import { definePlugin, extend, lazy } from '@etabli/sdk'
import { SecretChoice, type SecretChoiceProps } from '@etabli/sdk/platform'
import { type DrawnPage as AnyPage, drawPage as drawAnyPage, type FakeHttp, fakeHttp } from '@etabli/sdk/testing'
import userEvent from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import {
  diagnoseDeployment,
  listServiceEngines,
  readDeploymentHistory,
  readDeploymentStatus,
  readService,
  type Service,
} from '../contract'
import plugin from '../plugin'
import { aDiagnosis, toldOf } from './a-service'

/** Stands in for the area that keeps secrets. */
function Secrets({ chosen, onChosen }: SecretChoiceProps) {
  return (
    <>
      <p>secrets: {chosen.join(', ')}</p>
      {onChosen && (
        <button type="button" onClick={() => onChosen([...chosen, 'secret:mail'])}>
          add secret:mail
        </button>
      )}
    </>
  )
}

const SECRETS = definePlugin({
  id: 'test.secrets',
  version: '1.0.0',
  sdk: '^0.1.0',
  title: 'Secrets',
  points: [SecretChoice],
  extensions: [
    extend(SecretChoice, { id: 'secrets', data: {}, order: 1, view: lazy(async () => ({ default: Secrets })) }),
  ],
})

const ENGINES = ['clever-cloud', 'scaleway']

export type DrawnPage = Omit<AnyPage, 'plugin'>

/** Draws a page of this plugin as the workbench would. */
export async function drawPage(page: DrawnPage) {
  const drawn = await drawAnyPage({ plugin, engines: ENGINES, ...page, others: [SECRETS, ...(page.others ?? [])] })
  onTestFinished(drawn.end)
  return { ...drawn, user: userEvent.setup() }
}

const OFFERS = [
  {
    ...{ name: 'clever-cloud', title: 'Clever Cloud', emulated: false },
    'usual-spec': { resources: { name: 'XS' }, options: { 'force-https': true } },
  },
  {
    ...{ name: 'scaleway', title: 'Scaleway', emulated: false },
    'usual-spec': {
      resources: { 'cpu-limit': 140, 'memory-limit': 256 },
      options: { 'http-option': 'enabled' },
    },
  },
]

/** A platform with a service, whose deployments are as it says. */
export function platform(service?: Service): FakeHttp {
  const http = fakeHttp()
    .answer(listServiceEngines, { serviceEngines: OFFERS })
    .answer(readDeploymentHistory, { deployedVersions: [], deploymentRuns: [] })
    .answer(diagnoseDeployment, { diagnosis: aDiagnosis() })
  if (!service) return http
  return http
    .answer(readService, { service })
    .answer(readDeploymentStatus, ({ engine }) => ({ engineServiceDeployment: toldOf(service, engine) }))
}
