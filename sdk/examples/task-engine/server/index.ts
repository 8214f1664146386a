import { defineServerPlugin, extend, TaskEngines } from '@etabli/sdk/server'
import { Rehearsal } from './rehearsal'

export default defineServerPlugin({
  id: 'acme.rehearsal',
  uses: [TaskEngines],
  start: () => ({ extensions: [extend(TaskEngines, new Rehearsal())] }),
})
