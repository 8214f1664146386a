import { randomUUID } from 'node:crypto'
import {
  type DeploymentAction,
  type DeploymentState,
  type EmulatedApplication,
  type EmulatedDeployment,
  isOver,
} from './applications'

/** A deployment that has just been asked for. */
export function added(
  application: EmulatedApplication,
  action: DeploymentAction,
  commit: string,
  state: DeploymentState,
): EmulatedDeployment {
  const startDate = new Date()
  const steps = [{ state, date: startDate }]
  const deployment = {
    id: `deployment_${randomUUID()}`,
    action,
    commit,
    startDate,
    state,
    steps,
    end: new AbortController(),
  }
  application.deployments.push(deployment)
  return deployment
}

export function step(deployment: EmulatedDeployment, state: DeploymentState): void {
  deployment.state = state
  deployment.steps.push({ state, date: new Date() })
  for (const hear of overListeners.get(deployment) ?? []) if (isOver(deployment)) hear()
}

/** Who waits for a deployment's end. */
const overListeners = new WeakMap<EmulatedDeployment, (() => void)[]>()

/** When it has ended. */
export function over(deployment: EmulatedDeployment): Promise<void> {
  if (isOver(deployment)) return Promise.resolve()
  return new Promise((resolve) => overListeners.set(deployment, [...(overListeners.get(deployment) ?? []), resolve]))
}
