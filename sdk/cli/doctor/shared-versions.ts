import { otherVersions } from '../shared-versions'
import { type Check, errors } from './check'

export const SHARED_VERSIONS: Check = {
  id: 'shared-versions',
  title: 'It was written against the versions that the workbench shares',
  run: async ({ folder }) => errors(await otherVersions(folder)),
}
