import type { PluginKernel } from '@etabli/core/plugin/kernel/plugin-kernel'
import {
  AuthService,
  Changes,
  EngineService,
  HttpService,
  JobPoller,
  PermissionService,
  PreferenceStore,
  ProjectService,
  ToastService,
} from '@etabli/sdk'
import {
  BisectService,
  BundleFrames,
  CodeEditors,
  type ContributedViewProps,
  createPageSubject,
  PageSubject,
  PluginRegistry,
  Plugins,
  PluginViews,
} from '@etabli/sdk/platform'
import type { ComponentType } from 'react'
import { DefaultBisectService } from './bisect-service'
import { DefaultBundleFrames } from './bundle-frames'
import { MONACO_EDITORS } from './code-editors'
import { id, type Kernel } from './create-kernel'
import { DefaultEngineService } from './engine-service'
import { lazyChanges } from './lazy-changes'
import { lazyJobs } from './lazy-jobs'
import { DefaultPermissionService } from './permission-service'
import { DefaultPlugins } from './plugin-service'
import { DefaultPluginViews } from './plugin-views'

/** Binds the services that only signed-in pages use; their code comes with the workbench's. Does nothing a second time. */
export function bindWorkbenchServices(
  { container, services }: Kernel,
  plugins: PluginKernel,
  ContributedView: ComponentType<ContributedViewProps>,
): void {
  if (container.isBound(id(PluginRegistry))) return
  container.bind(id(PluginRegistry)).toConstantValue(plugins.contributions)
  container.bind(id(PageSubject)).toConstantValue(createPageSubject())
  container.bind(id(BundleFrames)).toConstantValue(new DefaultBundleFrames(services))
  container.bind(id(CodeEditors)).toConstantValue(MONACO_EDITORS)
  container.bind(id(PluginViews)).toConstantValue(new DefaultPluginViews(plugins, ContributedView))
  container
    .bind(id(Plugins))
    .toResolvedValue(
      (permissions: PermissionService) => new DefaultPlugins(plugins, permissions),
      [id(PermissionService)],
    )
  container.bind(id(BisectService)).toResolvedValue(() => new DefaultBisectService(plugins, window.sessionStorage))
  container
    .bind(id(PermissionService))
    .toResolvedValue((auth: AuthService) => new DefaultPermissionService(auth), [id(AuthService)])
  container
    .bind(id(EngineService))
    .toResolvedValue(
      (auth: AuthService, projects: ProjectService, preferences: PreferenceStore) =>
        new DefaultEngineService(auth, projects, preferences),
      [id(AuthService), id(ProjectService), id(PreferenceStore)],
    )
  container
    .bind(id(Changes))
    .toResolvedValue((http: HttpService) => lazyChanges(http, { window, document }), [id(HttpService)])
  container
    .bind(id(JobPoller))
    .toResolvedValue(
      (http: HttpService, toasts: ToastService, changes: Changes) =>
        lazyJobs({ http, toasts, changes, network: window }),
      [id(HttpService), id(ToastService), id(Changes)],
    )
}
