import { FALLBACK_PROJECT } from '@etabli/sdk/platform/access'
import type { CompleteCode } from '@etabli/sdk/ui'
import { useMemo } from 'react'
import { configurationJsonSchema, externalAppsJsonSchema } from './configuration-schema'
import { jsonHints } from './json-hints'
import type { Editable } from './permission-matrix'
import { useProjectNames } from './use-project-names'

const NOTHING: Editable = {}

/** What is proposed in the two texts of a user. The names of projects stand where an entry of `projects-acl` begins. */
export function useJsonHints(configuration: Editable = NOTHING): Record<'plugins' | 'configuration', CompleteCode> {
  const projects = useProjectNames(configuration)
  const plugins = useMemo(() => jsonHints(externalAppsJsonSchema()), [])
  const schema = useMemo(configurationJsonSchema, [])
  const withProjects = useMemo(() => {
    const entries = [...projects, FALLBACK_PROJECT]
    return jsonHints(schema, (path) => (path.join('\n') === 'projects-acl' ? entries : []))
  }, [schema, projects])
  return { plugins, configuration: withProjects }
}
