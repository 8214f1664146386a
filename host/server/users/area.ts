import { ExternalAppDirectory, UserAdministration } from '@etabli/sdk/platform/server'
import { Store } from '@etabli/sdk/server'
import { type HostArea, PlatformOptions } from '../host-area'
import { SignInLimit } from '../sessions/sign-in-limit'
import { FirstPasswordFile } from './first-password-file'
import { USERS_ID, userMigrations } from './migrations'
import { ownPasswordCalls } from './own-password-calls'
import { seedDemoUsers } from './seed-demo-users'
import { UserRegister } from './user-register'
import { UserRepository } from './user-repository'

export const usersArea: HostArea = {
  id: USERS_ID,
  migrations: userMigrations,
  bind: (services) =>
    services
      .bind(UserRepository, [Store], (store) => new UserRepository(store))
      .bind(UserAdministration, [Store, PlatformOptions], (store, { config, now }) => {
        return new UserRegister(store, config.publicUrl ?? '', now)
      })
      .bind(ExternalAppDirectory, [UserRepository], (users) => ({
        of: async (id) => (await users.findById(id))?.externalApps ?? [],
      }))
      .bind(FirstPasswordFile, [PlatformOptions], ({ config }) => new FirstPasswordFile(config.home)),
  calls: (services) =>
    ownPasswordCalls({
      users: services.get(UserRepository),
      limit: services.get(SignInLimit),
      firstPassword: services.get(FirstPasswordFile),
    }),
  seedDemo: (services, organisation) => seedDemoUsers(services.get(UserRepository), organisation),
}
