import type { ParsedAccess } from './access'
import type { Requirement } from './requirement'
import type { Verdict } from './verdict'

/** What the features are called in a sentence. */
const FEATURES: Readonly<Record<Exclude<Requirement['feature'], '*'>, string>> = {
  transform: 'transformations',
  secret: 'secrets',
  task: 'tasks',
  artefact: 'artefacts',
  bundle: 'bundles',
  service: 'services',
  'object-storage': 'the object storage',
  'data-explorer': 'the data explorer',
  'dbt-exec': 'dbt commands',
  docs: 'the documentation',
  'edr-report': 'the EDR report',
  git: 'git',
  flow: 'flows',
}

const PERMISSIONS: Readonly<Record<Requirement['permission'], (what: string) => string>> = {
  enabled: (what) => `access to ${what}`,
  read: (what) => `read access to ${what}`,
  write: (what) => `write access to ${what}`,
  exec: (what) => `permission to run ${what}`,
}

/** A missing permission in a sentence that can be passed on to whoever grants it. */
export function neededPermission({ project, feature, permission }: Requirement): string {
  const name = project.kind === 'name' ? project.name : 'a project'
  const things = permission === 'exec' ? `things in ${name}` : name
  return `You need ${PERMISSIONS[permission](feature === '*' ? things : `${FEATURES[feature]} in ${name}`)}.`
}

/** The first requirement that is not met; on the project itself where that alone keeps the user out. */
export function missingPermission(
  access: ParsedAccess,
  judge: (access: ParsedAccess) => Verdict,
): Requirement | undefined {
  if (access.kind !== 'project') return undefined
  const isMet = (requirement: Requirement) => judge({ kind: 'project', required: [requirement], anyOf: [] }).granted
  const missing = [...access.required, ...access.anyOf].find((requirement) => !isMet(requirement))
  if (!missing) return undefined
  const ofProject: Requirement = { ...missing, feature: '*' }
  return isMet(ofProject) ? missing : ofProject
}
