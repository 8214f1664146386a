import { accessFields, parseAccess } from '../access/access'
import { evaluate, type Principal } from '../access/evaluate'
import { mayReach } from '../access/scope'
import { fieldAt } from './call-scope'
import type { AnyCall } from './define-call'

/**
 * Whether somebody may make a call with these fields, by its access and the acl: for what stands for a call that was made before,
 * such as a link. Things found by ids and lists are judged where they are found.
 */
export function mayMake(
  principal: Principal,
  { access, scope }: Pick<AnyCall, 'access' | 'scope'>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const parsed = parseAccess(access)
  if (!evaluate(principal, parsed, fields).granted) return false
  if (typeof scope !== 'object' || !('name' in scope)) return true
  const [projectField = ''] = accessFields(parsed)
  const [project = '', name = ''] = [fields[projectField], String(fieldAt(fields, scope.name) ?? '')]
  return mayReach(principal.configuration, project, scope.feature, name)
}
