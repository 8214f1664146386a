import * as contract from '@etabli/core/session/contract'
import * as passwordContract from '@etabli/core/session/password-contract'
import { AuditWords, Principals } from '@etabli/sdk/platform/server'
import { extend, Store } from '@etabli/sdk/server'
import { CallRecorder } from '../audit/call-recorder'
import { type HostArea, PlatformOptions } from '../host-area'
import { AuthSecret } from '../installation/auth-secret'
import { Notifications } from '../store/notifications'
import { UserRepository } from '../users/user-repository'
import { AccessTokens } from './access-tokens'
import { AUDIT_WORDS } from './audit-words'
import { ExpiredSessions } from './expired-sessions'
import { GoogleSignIn } from './google'
import { sessionCalls } from './handlers'
import { LivePrincipals } from './live-principals'
import { SessionService } from './session-service'
import { SignInJournal } from './sign-in-journal'
import { SignInLimit } from './sign-in-limit'
import { Tokens } from './tokens'

export const sessionsArea: HostArea = {
  id: 'etabli.sessions',
  api: {
    title: 'Sessions',
    description: 'Signing in and out, and who the bearer of a token is.',
    contract: { ...contract, ...passwordContract },
  },
  extensions: [extend(AuditWords, AUDIT_WORDS)],
  bind: (services) =>
    services
      .bind(Tokens, [AuthSecret, PlatformOptions], (secret, { now }) => new Tokens(secret, now))
      .bind(AccessTokens, [Store, PlatformOptions], (store, { now }) => new AccessTokens(store, now))
      .bind(
        SessionService,
        [Store, UserRepository, Tokens, AccessTokens, Notifications, PlatformOptions],
        (store, users, sessions, access, changes, { config: { sessionSeconds }, now }) =>
          new SessionService(store, users, {
            bearers: { sessions, access },
            changes,
            lifetimeSeconds: sessionSeconds,
            now,
          }),
      )
      .bind(Principals, [UserRepository, AccessTokens], (users, access) => new LivePrincipals(users, access))
      .bind(SignInLimit, [PlatformOptions], ({ config, now }) => new SignInLimit(config.loginAttemptsPerMinute, now))
      .bind(SignInJournal, [CallRecorder, PlatformOptions], (recorder, { now }) => new SignInJournal(recorder, now))
      .bind(
        ExpiredSessions,
        [SessionService, PlatformOptions],
        (sessions, { log }) => new ExpiredSessions(sessions, log),
      ),
  start: (services) => services.get(ExpiredSessions).start(),
  calls: (services) => {
    const { google } = services.get(PlatformOptions).config
    return sessionCalls({
      users: services.get(UserRepository),
      sessions: services.get(SessionService),
      google: google && new GoogleSignIn(google),
      limit: services.get(SignInLimit),
      journal: services.get(SignInJournal),
    })
  },
  stop: async (services) => {
    await services.get(ExpiredSessions).stop()
    await services.get(SignInJournal).close()
  },
}
