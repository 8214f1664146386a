import * as adminContract from '@etabli/core/jobs/admin-contract'
import * as contract from '@etabli/core/jobs/contract'
import { AuditWords, Principals } from '@etabli/sdk/platform/server'
import { extend, JobSchedules, Jobs } from '@etabli/sdk/server'
import { ChangeTopics } from '../changes/change-topics'
import { type HostArea, PlatformOptions } from '../host-area'
import { PostgresStore } from '../store/postgres-store'
import { AUDIT_WORDS } from './audit-words'
import { BackgroundJobs } from './background-jobs'
import { jobCalls } from './handlers'
import { JOBS_ID, jobMigrations } from './migrations'
import { SharedBoss } from './shared-boss'

/** Jobs are taken once the platform listens, see `createPlatform`. */
export const jobsArea: HostArea = {
  id: JOBS_ID,
  api: {
    title: 'Jobs',
    description: 'What runs in the background: its state, and how to stop it.',
    contract: { ...contract, ...adminContract },
  },
  migrations: jobMigrations,
  extensions: [extend(AuditWords, AUDIT_WORDS)],
  bind: (services) =>
    services
      .bind(SharedBoss, [PostgresStore, PlatformOptions], ({ pool }, { log }) => new SharedBoss(pool, log))
      .bind(
        BackgroundJobs,
        [PostgresStore, SharedBoss, PlatformOptions, Principals, ChangeTopics],
        (store, boss, { log }, principals, topics) => new BackgroundJobs(store, boss, log, principals, topics),
      )
      .alias(Jobs, BackgroundJobs)
      .bind(JobSchedules, [BackgroundJobs], ({ schedules }) => schedules),
  calls: (services) => jobCalls(services.get(Jobs)),
  stop: async (services) => {
    const boss = services.get(SharedBoss)
    boss.giveUp()
    await services.get(BackgroundJobs).stop()
    await boss.stop()
  },
}
