import { checkManifest } from '@etabli/core/plugin/check-manifest'
import { CLI } from '../messages'
import { type Check, errors } from './check'

/** By the rules of the installer itself: what it would refuse is told here, under the same code. */
export const ADMISSION: Check = {
  id: 'admission',
  title: 'A workbench with this SDK takes it',
  run: async ({ manifest }) => errors(checkManifest(await manifest()).map(CLI.fault)),
}
