import { onlyInServer } from '@etabli/core/plugin/worker-uses'
import { DOCTOR } from '../messages'
import { type Check, notes } from './check'

export const SERVER_PLACE: Check = {
  id: 'server-place',
  title: 'Where the server half runs is known',
  run: async ({ serverNeeds }) => {
    const use = onlyInServer((await serverNeeds())?.services ?? [])
    return use === undefined ? [] : notes([DOCTOR.halfStays(use)])
  },
}
