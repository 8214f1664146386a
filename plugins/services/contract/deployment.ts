import { defineCall, json, SERVICE_STATUSES } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID, Time } from './common'

/** Size and options, in the engine's own words. */
export const DeploymentSpec = z.object({
  resources: z.record(z.string(), z.unknown()),
  options: z.record(z.string(), z.unknown()),
})
export type DeploymentSpec = z.infer<typeof DeploymentSpec>

/** `idle`: it is under way, or waits for a server. `started`: what was asked has been done. `error`: a deployment has failed. */
export const PROCESS_STATUSES = ['idle', 'started', 'error'] as const

export const DeploymentProcess = z.object({
  status: z.enum(PROCESS_STATUSES),
  /** What is asked: a deployment that has begun and one that is being removed look alike otherwise. */
  action: z.string(),
  /** Where it stands, in a few words: `creating the application`. */
  step: z.string(),
  /** What belongs to the step: an id, a commit. */
  payload: z.string(),
  /** Why it failed, a sentence; empty where it has not. */
  error: z.string(),
  'creation-time': Time,
  'completion-time': Time,
  /** The service was changed since it was deployed. */
  'update-required': z.boolean(),
})
export type DeploymentProcess = z.infer<typeof DeploymentProcess>

export const ServiceDeployment = z.object({
  status: z.enum(SERVICE_STATUSES),
  endpoints: z.array(z.string()),
  'deployment-spec': DeploymentSpec,
  'deployment-process': DeploymentProcess,
  /** Which of its versions is deployed; 0 before the first. */
  version: z.number(),
  /** Why the cloud's state is an error, or why it is not known: a sentence, else empty. */
  error: z.string(),
  /** When the cloud was last asked. */
  'observed-time': Time,
  /** A stand-in on the platform's machine takes the cloud's place. */
  emulated: z.boolean(),
})
export type ServiceDeployment = z.infer<typeof ServiceDeployment>

/** Nothing is deployed there. */
export const NOT_DEPLOYED = 'the service deployment is misconfigured, the service may not be deployed on the engine'
/** What a log that is not there yet is answered with, at its end. */
export const NO_LOG = 'no such file or directory'

const DEPLOYMENT = `${BASE}/deployment/:engine`
const deployed = { engineServiceDeployment: ServiceDeployment }
const one = json({ serviceRedisID })

/** Asks R. The cloud is asked once in an interval at most, however many ask here. */
export const readDeploymentStatus = defineCall({
  method: 'POST',
  path: `${DEPLOYMENT}/status/get`,
  access: 'session',
  scope: oneService('read'),
  topic: 'service/:serviceRedisID',
  summary: 'How a deployment is doing',
  body: one,
  returns: deployed,
  silentFailures: [NOT_DEPLOYED],
  fails: [403, 404, 409],
})

const changes = { access: 'session', scope: oneService('exec'), fails: [403, 404, 409, 422] } as const

/** Asks X. Done when it is on its way; a second call while it is gives the same one. */
export const deployService = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/deploy`,
  action: 'service.deploy',
  summary: 'Deploys a service on a cloud, or tries a failed deployment again',
  body: json({
    serviceRedisID,
    /** An earlier version of it, with the environment and spec of then. */
    version: z.optional(z.int().check(z.minimum(1))),
    /** Size and options of a first deployment; those that are usual where absent. */
    deploymentSpec: z.optional(DeploymentSpec),
  }),
  returns: deployed,
})

/** Asks X. */
export const startService = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/start`,
  action: 'service.start',
  summary: 'Runs a stopped deployment again',
  body: one,
  returns: deployed,
})

/** Asks X. */
export const updateDeployment = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/update`,
  action: 'service.update-deployment',
  summary: 'Applies the changes of a service to its deployment',
  body: one,
  returns: deployed,
})

/** Asks X. */
export const undeployService = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/undeploy`,
  action: 'service.undeploy',
  done: 'the service has been successfully undeployed',
  summary: 'Removes a deployment from its cloud, with all that was made for it',
  body: one,
})

/** Asks X. */
export const stopService = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/stop`,
  action: 'service.stop',
  done: 'the service has been successfully stopped',
  summary: 'Stops a deployment, which can be started again',
  body: one,
})

/** Asks X. */
export const updateDeploymentSpec = defineCall({
  ...changes,
  method: 'POST',
  path: `${DEPLOYMENT}/spec/update`,
  action: 'service.update-spec',
  summary: 'Changes size and options of a deployment',
  body: json({ serviceRedisID, deploymentSpec: DeploymentSpec }),
  returns: deployed,
})

export const ServiceLogEntry = z.object({ timestamp: z.string(), payload: z.string() })
export type ServiceLogEntry = z.infer<typeof ServiceLogEntry>

const logs = {
  method: 'POST',
  access: 'session',
  scope: oneService('read'),
  body: json({
    serviceRedisID,
    /** ISO 8601: lines from then on; those of the last hour where absent. */
    since: z.optional(z.iso.datetime()),
  }),
  returns: { serviceDeploymentLogs: z.array(ServiceLogEntry) },
  silentFailures: [NO_LOG],
  fails: [403, 404, 422],
} as const

/** Asks R. */
export const readApplicationLogs = defineCall({
  ...logs,
  path: `${DEPLOYMENT}/application-logs/get`,
  summary: 'The last 1,000 lines that a deployed service has written',
})

/** Asks R. */
export const readContainerLogs = defineCall({
  ...logs,
  path: `${DEPLOYMENT}/container-logs/get`,
  summary: 'The last 1,000 lines of what the cloud says of a deployment',
})
