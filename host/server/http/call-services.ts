import { ScopeNarrowings } from '@etabli/sdk/platform/server'
import { ProjectDirectory } from '@etabli/sdk/server'
import { CallRecorder } from '../audit/call-recorder'
import { PlatformOptions } from '../host-area'
import { Extensions } from '../plugins/extensions'
import type { ServiceSource } from '../services'
import { SessionService } from '../sessions/session-service'
import { FollowedReads } from './followed-reads'
import type { CallServices } from './mount-calls'

/** What calls are mounted with, whoever declares them. */
export function callServices(services: ServiceSource): CallServices {
  const extensions = services.get(Extensions)
  return {
    sessions: services.get(SessionService),
    projects: services.get(ProjectDirectory),
    narrowings: () => extensions.of(ScopeNarrowings),
    recorder: services.get(CallRecorder),
    followed: services.get(FollowedReads),
    checkReplies: services.get(PlatformOptions).checkReplies,
  }
}
