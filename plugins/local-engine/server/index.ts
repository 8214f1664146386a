import { CodeSources, Installation, Runtimes, TaskKinds } from '@etabli/sdk/platform/server'
import { defineServerPlugin, extend, ProcessRunner, TaskEngines } from '@etabli/sdk/server'
import { LocalEngine } from './local-engine'
import { LocalEngineSettings } from './settings'

export default defineServerPlugin({
  id: 'etabli.local-engine',
  title: 'Local engine',
  uses: [CodeSources, Runtimes, ProcessRunner, TaskKinds],
  start: ({ service, extensions, settings, log }) => {
    const installation = service(Installation)
    const engine = new LocalEngine({
      code: service(CodeSources),
      runtimes: service(Runtimes),
      kinds: () => extensions(TaskKinds),
      processes: service(ProcessRunner),
      folder: () => installation.folder('tasks'),
      settings: settings(LocalEngineSettings),
      log,
    })
    return { extensions: [extend(TaskEngines, engine)], stop: () => engine.stop() }
  },
})
