import type { AddressCodec } from '@etabli/sdk/ui'

export interface GitAddress {
  readonly project: string | undefined
  /** The job whose output is shown. */
  readonly job: string | undefined
}

/** `?project=shop&job=…`: reload and back keep what is shown. */
export const GIT_ADDRESS: AddressCodec<GitAddress> = {
  read: (query) => ({ project: query.get('project') || undefined, job: query.get('job') || undefined }),
  write: ({ project, job }, query) => {
    for (const [name, value] of Object.entries({ project, job }))
      if (value === undefined) query.delete(name)
      else query.set(name, value)
  },
}
