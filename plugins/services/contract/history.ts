import { defineCall, json } from '@etabli/sdk'
import * as z from 'zod/mini'
import { BASE, oneService, serviceRedisID, Time } from './common'
import { DeploymentSpec } from './deployment'

/** One step of something that was done to a deployment. */
export const DeploymentStep = z.object({ time: Time, step: z.string(), payload: z.string() })
export type DeploymentStep = z.infer<typeof DeploymentStep>

export const ACTIONS = ['deploy', 'update', 'start', 'stop', 'resize', 'undeploy'] as const
export type DeploymentAction = (typeof ACTIONS)[number]

/** Something that was done to a deployment, and how it went. */
export const DeploymentRun = z.object({
  /** A ULID. */
  id: z.string(),
  action: z.enum(ACTIONS),
  /** The version that it deployed; 0 where it deploys none. */
  version: z.number(),
  by: z.string(),
  'creation-time': Time,
  /** Empty while it is under way. */
  'completion-time': Time,
  /** Empty where it has not failed. */
  error: z.string(),
  steps: z.array(DeploymentStep),
})
export type DeploymentRun = z.infer<typeof DeploymentRun>

/** What was deployed once. Values of secrets are not kept: whoever deploys it again gives it those of then. */
export const DeployedVersion = z.object({
  version: z.number(),
  by: z.string(),
  time: Time,
  /** `going`: the cloud has not said yet. */
  outcome: z.enum(['going', 'succeeded', 'failed']),
  error: z.string(),
  /** Empty where it is not known. */
  commit: z.string(),
  image: z.string(),
  'git-url': z.string(),
  'git-branch': z.string(),
  'code-path': z.string(),
  port: z.string(),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  secrets: z.array(z.string()),
  'deployment-spec': DeploymentSpec,
})
export type DeployedVersion = z.infer<typeof DeployedVersion>

/** Asks R. The newest first, 50 of each. */
export const readDeploymentHistory = defineCall({
  method: 'POST',
  path: `${BASE}/deployment/:engine/history/get`,
  access: 'session',
  scope: oneService('read'),
  topic: 'service/:serviceRedisID',
  summary: 'What was deployed of a service on a cloud, and all that was done to it, step by step',
  body: json({ serviceRedisID }),
  returns: { deployedVersions: z.array(DeployedVersion), deploymentRuns: z.array(DeploymentRun) },
  fails: [403, 404],
})

/** A cloud as it stands for the services of a project. */
export const ServiceEngineOffer = z.object({
  name: z.string(),
  title: z.string(),
  emulated: z.boolean(),
  /** Why nothing can be deployed there now: a sentence, else absent. */
  unavailable: z.optional(z.string()),
  'usual-spec': DeploymentSpec,
})
export type ServiceEngineOffer = z.infer<typeof ServiceEngineOffer>

export const listServiceEngines = defineCall({
  method: 'GET',
  path: `${BASE}/engine/list/:project`,
  access: ':project:service:read',
  scope: 'whole',
  summary: 'The clouds that services can be deployed on; the configuration of a user enables some of them',
  returns: { serviceEngines: z.array(ServiceEngineOffer) },
})
