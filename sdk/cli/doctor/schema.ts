import { projectManifest } from '@etabli/core/plugin/manifest'
import * as z from 'zod/mini'
import { type Check, errors } from './check'

export const SCHEMA: Check = {
  id: 'schema',
  title: 'The declaration fits the schema of a manifest',
  run: async ({ definition }) => {
    try {
      projectManifest(await definition())
      return []
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error
      return errors(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    }
  },
}
