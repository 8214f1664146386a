import { PROJECT_NAME } from '@etabli/core/projects/contract'
import type { CodeBranch } from '@etabli/sdk/platform/server'
import { parseGitUrl } from '../git-url'
import { failures, inWordsOfCode } from './failures'

const OWN = 'etabli:'
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/
/** As `git check-ref-format` has it, and nothing that is a pattern or an option. */
const BRANCH = /^(?![-/.])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)))[^\s\p{Cc}~^:?*[\\]{1,250}(?<![/.])$/u

/** Where code is read from: the project's own repository, or a remote by its address. */
export type CodeAddress = { readonly kind: 'own' } | { readonly kind: 'remote'; readonly href: string }

/** Fails with CODE_URL_INVALID, or CODE_URL_FOREIGN for the repository of another project. */
export function readCodeAddress({ project, url }: Pick<CodeBranch, 'project' | 'url'>): CodeAddress {
  if (!PROJECT_NAME.test(project)) throw failures.CODE_URL_INVALID()
  if (url.startsWith(OWN)) {
    if (url.slice(OWN.length) !== project) throw failures.CODE_URL_FOREIGN()
    return { kind: 'own' }
  }
  try {
    return { kind: 'remote', href: parseGitUrl(url).href }
  } catch (error) {
    throw inWordsOfCode(error)
  }
}

/** Empty for the repository's own branch. Fails with CODE_BRANCH_INVALID. */
export function branchRef(branch: string): string {
  if (branch === '') return 'HEAD'
  if (!BRANCH.test(branch))
    throw failures.CODE_BRANCH_INVALID({ message: `“${branch.slice(0, 100)}” is not the name of a git branch` })
  return `refs/heads/${branch}`
}

/** Fails with CODE_COMMIT_INVALID. */
export function commitId(commit: string): string {
  if (!COMMIT.test(commit)) throw failures.CODE_COMMIT_INVALID()
  return commit
}

export function branchMissing(branch: string) {
  const message =
    branch === '' ? 'the repository has no commit yet' : `the branch “${branch}” does not exist in the repository`
  return failures.CODE_BRANCH_MISSING({ message })
}

export function commitMissing(commit: string) {
  return failures.CODE_COMMIT_MISSING({
    message: `the commit ${commit.slice(0, 12)} is not in the repository any more: run the newest one of the branch`,
  })
}
