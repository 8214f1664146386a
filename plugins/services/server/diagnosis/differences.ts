import {
  changed,
  changedCommit,
  changedThings,
  type Difference,
  type GivenThings,
  type SecretName,
  type UsedCode,
} from '@etabli/sdk/platform/server'
import type { DeploymentSpec } from '@etabli/sdk/server'
import type { VersionRow } from '../deployments/deployment-repository'

/** What of a version is otherwise than it was in an earlier one. Values of variables and of secrets are never told. */
export function differencesOf(good: VersionRow, bad: VersionRow, nameOf: SecretName): readonly Difference[] {
  return [
    ...changed('code', good.release.gitUrl, bad.release.gitUrl),
    ...changed('code', good.release.codePath, bad.release.codePath),
    ...changedCommit(good.commit, bad.commit),
    ...changed('branch', good.release.gitBranch, bad.release.gitBranch),
    ...changed('image', good.release.image, bad.release.image),
    ...changed('port', good.release.port, bad.release.port),
    ...changed('spec', specText(good.spec), specText(bad.spec)),
    ...changedThings(givenTo(good), givenTo(bad), nameOf),
  ]
}

export function codeOf({ release, commit }: VersionRow): UsedCode {
  const { gitUrl: url, gitBranch: branch, codePath: path } = release
  return { url, branch, path, commit }
}

function givenTo({ release, secret_versions: secretVersions }: VersionRow): GivenThings {
  return { env: release.env, secrets: release.secrets, secretVersions }
}

/** In the engine's own words: `name XS, force-https true`. */
function specText({ resources, options }: DeploymentSpec): string {
  return Object.entries({ ...resources, ...options })
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .toSorted()
    .join(', ')
}
