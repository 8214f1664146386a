import { type EmulatedApplication, type EmulatedDeployment, isOver } from './applications'
import { refusals } from './refusal'
import type { ServiceRuns } from './service-runs'
import type { TaskRuns } from './task-runs'

/** What applications run: each as long as its lifetime says. */
export class Runs {
  constructor(
    private readonly tasks: TaskRuns,
    private readonly services: ServiceRuns,
  ) {}

  /** Begins a deployment of the code that was pushed, or fetched. */
  begin(application: EmulatedApplication, commit: string): EmulatedDeployment {
    return this.#of(application).begin(application, commit)
  }

  /** Stops a deployment that goes on. */
  cancel(application: EmulatedApplication, deploymentId: string): void {
    const deployment = application.deployments.find(({ id }) => id === deploymentId)
    if (!deployment) throw refusals.noDeployment()
    if (isOver(deployment)) throw refusals.conflict('The deployment is over')
    deployment.end.abort()
  }

  /** Stops whatever the application runs. */
  undeploy(application: EmulatedApplication): void {
    this.#of(application).undeploy(application)
  }

  /** Ends all that an application runs, for good. */
  end({ deployments, instances }: EmulatedApplication): void {
    for (const { end } of [...deployments, ...instances]) end.abort()
  }

  async close(applications: readonly EmulatedApplication[]): Promise<void> {
    await Promise.all([this.tasks.close(applications), this.services.close(applications)])
  }

  #of({ wish }: EmulatedApplication): TaskRuns | ServiceRuns {
    return wish.instanceLifetime === 'TASK' ? this.tasks : this.services
  }
}
