// What Clever Cloud's own client says of requests and answers, in the words of the wire: its comments say what it renames and converts.
import type {
  ApplicationState,
  Application as TheirApplication,
} from '@clevercloud/client-types/cc-api-commands/application/application.types.js'
import type {
  ApplicationInstance,
  CreateApplicationCommandInput,
} from '@clevercloud/client-types/cc-api-commands/application/create-application-command.types.js'
import type {
  DeployApplicationCommandInput,
  DeployApplicationCommandOutput,
} from '@clevercloud/client-types/cc-api-commands/application/deploy-application-command.types.js'
import type { UpdateApplicationCommandInput } from '@clevercloud/client-types/cc-api-commands/application/update-application-command.types.js'
import type { Deployment as TheirDeployment } from '@clevercloud/client-types/cc-api-commands/deployment/deployment.types.js'
import type { Domain } from '@clevercloud/client-types/cc-api-commands/domain/domain.types.js'
import type { InstanceState } from '@clevercloud/client-types/cc-api-commands/instance/instance.types.js'
import type { ApplicationRuntimeLog } from '@clevercloud/client-types/cc-api-commands/log/log.types.js'
import type { StreamApplicationRuntimeLogCommandInput } from '@clevercloud/client-types/cc-api-commands/log/stream-application-runtime-log-command.types.js'
import type {
  ProductRuntime,
  ProductRuntimeFlavor,
} from '@clevercloud/client-types/cc-api-commands/product/product.types.js'
import type { EnvironmentVariable } from '@clevercloud/client-types/utils/environment.types.js'

type Variables = Record<EnvironmentVariable['name'], EnvironmentVariable['value']>
type Switch = 'ENABLED' | 'DISABLED'
interface Converted {
  env?: Variables
  forceHttps?: Switch
}
interface Kind {
  instanceType: ApplicationInstance['type']
  instanceVersion: ApplicationInstance['version']
  instanceVariant: ApplicationInstance['variant']
}

export type NewApplication = Converted &
  Kind &
  Omit<CreateApplicationCommandInput, 'environment' | 'forceHttps' | 'instance' | 'oauthApp' | 'ownerId'>
/** The API takes the kind of machine and the address of the code here, too, which the client does not send. */
export type ApplicationChange = Converted &
  Partial<Kind & Pick<NewApplication, 'publicGitRepositoryUrl'>> &
  Omit<UpdateApplicationCommandInput, 'ownerId' | 'applicationId' | 'environment' | 'forceHttps'>
export type NewVariables = Variables

export type Flavor = Omit<ProductRuntimeFlavor, 'machineLearning' | 'priceId'> & {
  machine_learning: ProductRuntimeFlavor['machineLearning']
  price_id: ProductRuntimeFlavor['priceId']
}
export type Products = (Omit<ProductRuntime, 'flavors' | 'defaultFlavor' | 'buildFlavor'> & {
  flavors: Flavor[]
  defaultFlavor: Flavor
  buildFlavor: Flavor
})[]

type RenamedInApplication =
  | 'instance'
  | 'domains'
  | 'creationDate'
  | 'lastDeploy'
  | 'oauthApp'
  | 'buildFlavor'
  | 'forceHttps'
  | 'environment'
type RenamedInInstance = 'minFlavor' | 'maxFlavor' | 'flavors' | 'defaultEnvironment'
export type Application = Omit<TheirApplication, RenamedInApplication> & {
  instance: Omit<TheirApplication['instance'], RenamedInInstance> & {
    minFlavor: Flavor
    maxFlavor: Flavor
    flavors: Flavor[]
    defaultEnv: Variables
  }
  vhosts: { fqdn: Domain['domain'] }[]
  /** Milliseconds. */
  creationDate: number
  last_deploy: TheirApplication['lastDeploy']
  buildFlavor: Flavor
  forceHttps: Switch
  env: EnvironmentVariable[]
  state: ApplicationState
}
export type Applications = Application[]

export interface StartQuery {
  commit?: NonNullable<DeployApplicationCommandInput['commit']>
  useCache?: 'no'
}
/** With words for people beside it. */
export type Started = DeployApplicationCommandOutput & { id: number; message: string; type: string }

export interface ListDeployments {
  limit?: `${number}`
  order?: 'ASC' | 'DESC'
}
export type Deployments = TheirDeployment[]

/** Of the machines as version 2 of the API lists them, the client's types know the states. */
export type Instances = { id: string; state: InstanceState; [other: string]: unknown }[]

type LogInput = StreamApplicationRuntimeLogCommandInput
type AsText<Value> = Value extends number ? `${Value}` : Value extends Date ? never : Value
export type ReadLog = {
  [Name in keyof Omit<LogInput, 'ownerId' | 'applicationId'>]: AsText<LogInput[Name]>
}
export type LogEvents = (
  | { event: 'APPLICATION_LOG'; data: ApplicationRuntimeLog }
  | { event: 'HEARTBEAT'; data: object }
  | { event: 'END_OF_STREAM'; data: { endedBy: 'LIMIT_REACHED' | 'UNTIL_REACHED' } }
)[]
