import {
  type EffectiveProject,
  effectiveProject,
  FALLBACK_PROJECT,
  type ProjectEntry,
  parseConfiguration,
  projectEntry,
} from '@etabli/sdk/platform/access'

/** What one entry grants, as the server judges it. The evaluator knows no project by the fallback's name, so each entry is judged under another. */
export function judgedEntry(entry: ProjectEntry): EffectiveProject {
  return effectiveProject({ 'projects-acl': { project: entry } }, 'project')
}

/**
 * Whether a project's entry grants features and no letter on the project itself: the server does not list such a
 * project, so that none of them can be used. Where the project is denied outright, no feature is granted either.
 */
export function isClosedByOmission(stored: unknown, project: string): boolean {
  const configuration = parseConfiguration(stored)
  const isFallback = project === FALLBACK_PROJECT
  const entry = isFallback ? configuration?.['projects-acl'][project] : projectEntry(configuration, project)?.entry
  if (!entry) return false
  const { own, features } = judgedEntry(entry)
  return !own.enabled.granted && features.some(({ enabled }) => enabled.granted)
}
