import type { Configuration } from './configuration'
import { judgeRequirement } from './judge-requirement'
import type { Verdict } from './verdict'

/**
 * Whether a project is there at all for a user: any of the three letters on the project itself, and no denial. The
 * server lists no other project, so that nothing in one can be opened, whatever its features grant.
 */
export function judgeEntering(configuration: Configuration | undefined, project: string): Verdict {
  const text = `${project}:*:enabled`
  return judgeRequirement(configuration, {
    text,
    project: { kind: 'name', name: project },
    feature: '*',
    permission: 'enabled',
  })
}
