import { AuditTrail } from '@etabli/sdk/platform/server'
import { Store } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { CallRecorder } from './call-recorder'
import { AUDIT_ID, auditMigrations } from './migrations'
import { StoredAuditTrail } from './stored-audit-trail'

export const auditArea: HostArea = {
  id: AUDIT_ID,
  migrations: auditMigrations,
  bind: (services) =>
    services
      .bind(
        AuditTrail,
        [Store, PlatformOptions],
        (store, { config }) => new StoredAuditTrail(store, config.auditEverybody),
      )
      .bind(
        CallRecorder,
        [Store, PlatformOptions],
        (store, { config }) => new CallRecorder(store, config.auditEverybody),
      ),
}
