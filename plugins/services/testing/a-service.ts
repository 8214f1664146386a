import type {
  DeployedVersion,
  DeploymentDiagnosis,
  DeploymentProcess,
  DeploymentRun,
  Service,
  ServiceDeployment,
} from '../contract'

export const aProcess = (more: Partial<DeploymentProcess> = {}): DeploymentProcess => ({
  status: 'started',
  action: 'deploy',
  step: 'deployed',
  payload: '',
  error: '',
  'creation-time': '2026-11-20T08:00:00.000Z',
  'completion-time': '2026-11-20T08:01:00.000Z',
  'update-required': false,
  ...more,
})

interface More extends Partial<Omit<ServiceDeployment, 'deployment-process'>> {
  readonly process?: Partial<DeploymentProcess>
}

export const aDeployment = ({ process = {}, ...more }: More = {}): ServiceDeployment => ({
  status: 'running',
  endpoints: ['https://shop.example.test'],
  'deployment-spec': { resources: { name: 'XS' }, options: { 'force-https': true } },
  'deployment-process': aProcess(process),
  version: 1,
  error: '',
  'observed-time': '2026-11-20T08:02:00.000Z',
  emulated: false,
  ...more,
})

/** One on Scaleway, in its own words of size and options. */
export const aContainer = (more: More = {}): ServiceDeployment =>
  aDeployment({
    'deployment-spec': {
      resources: { 'cpu-limit': 140, 'memory-limit': 256 },
      options: { 'http-option': 'enabled' },
    },
    ...more,
  })

export const aService = (
  more: Partial<Service> = {},
  on: { readonly clever?: ServiceDeployment; readonly scaleway?: ServiceDeployment } = {},
): Service => ({
  'redis-id': 'service:shop',
  name: 'shop',
  description: 'Sells things',
  image: 'node:20',
  'git-url': 'https://git.example.test/shop.git',
  'git-branch': 'live',
  'code-path': 'server',
  port: '8080',
  'use-grpx': false,
  env: [{ name: 'REGION', value: 'eu' }],
  secrets: ['secret:stock'],
  'creation-time': '2026-11-01T08:00:00.000Z',
  'last-modified-time': '2026-11-02T08:00:00.000Z',
  'last-modified-by': 'ana@shop.test',
  'service-deployments': {
    ...(on.clever && { 'clever-cloud-service-deployment': on.clever }),
    ...(on.scaleway && { 'scaleway-service-deployment': on.scaleway }),
  },
  ...more,
})

export const aVersion = (more: Partial<DeployedVersion> = {}): DeployedVersion => ({
  version: 1,
  by: 'ana@shop.test',
  time: '2026-11-20T08:00:00.000Z',
  outcome: 'succeeded',
  error: '',
  commit: '0123456789abcdef0123456789abcdef01234567',
  image: 'node:20',
  'git-url': 'https://git.example.test/shop.git',
  'git-branch': 'live',
  'code-path': 'server',
  port: '8080',
  env: [{ name: 'REGION', value: 'eu' }],
  secrets: ['secret:stock'],
  'deployment-spec': { resources: { name: 'XS' }, options: { 'force-https': true } },
  ...more,
})

export const aRun = (more: Partial<DeploymentRun> = {}): DeploymentRun => ({
  id: '01J0000000000000000000RUN1',
  action: 'deploy',
  version: 1,
  by: 'ana@shop.test',
  'creation-time': '2026-11-20T08:00:00.000Z',
  'completion-time': '2026-11-20T08:01:00.000Z',
  error: '',
  steps: [
    { time: '2026-11-20T08:00:01.000Z', step: 'creating the application', payload: '' },
    { time: '2026-11-20T08:00:20.000Z', step: 'pushing the code', payload: 'app_1' },
  ],
  ...more,
})

export const aDiagnosis = (more: Partial<DeploymentDiagnosis> = {}): DeploymentDiagnosis => ({
  action: 'deploy',
  error: 'no such branch',
  step: 'pushing the code',
  payload: 'app_1',
  time: '2026-11-20T08:01:00.000Z',
  version: 2,
  logs: [],
  differences: [],
  commits: [],
  diff: '',
  isDiffCut: false,
  codeNote: '',
  ...more,
})

// Written out, so that what the pages find and keep is not found and kept by their own rules here.
const KEYS = { 'clever-cloud': 'clever-cloud-service-deployment', scaleway: 'scaleway-service-deployment' } as const
type Cloud = keyof typeof KEYS

/** What a service is deployed as on an engine, as the platform tells it. */
export function toldOf(service: Service, engine: unknown): ServiceDeployment | undefined {
  const known = Object.entries(KEYS).find(([name]) => name === engine)
  return known && service['service-deployments'][known[1]]
}

/** The same service once the platform has another deployment of it on a cloud, or none. */
export function once(service: Service, cloud: Cloud, deployment: ServiceDeployment | undefined): Service {
  return { ...service, 'service-deployments': { ...service['service-deployments'], [KEYS[cloud]]: deployment } }
}
