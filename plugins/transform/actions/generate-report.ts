import type { PluginContext, Subject } from '@etabli/sdk'
import { generate } from '../model/jobs/generate'

export default ({ project = '' }: Subject, context: PluginContext): Promise<void> =>
  generate('report', project, context)
