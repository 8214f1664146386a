import { passwordFault } from '@etabli/sdk/platform'
import { DEFAULT_ROLE, type Role } from '@etabli/sdk/platform/access'
import type { UserRecord } from '../contract'
import { FORM } from '../messages'
import { configurationProblems, externalAppsProblems } from './configuration-schema'
import { editableOf } from './editable'
import { type JsonText, readJson, toText } from './json-text'
import type { Edit } from './permission-matrix'

/** A user as it is typed. */
export interface UserDraft {
  readonly email: string
  readonly password: string
  readonly role: Role | undefined
  readonly plugins: string
  readonly configuration: string
}

const USER_FIELDS = ['email', 'password', 'role', 'plugins', 'configuration'] as const
export type UserField = (typeof USER_FIELDS)[number]
export type UserFaults = Readonly<Partial<Record<UserField, string>>>

export const NEW_USER: UserDraft = {
  email: '',
  password: '',
  role: DEFAULT_ROLE,
  plugins: '[]',
  configuration: toText({ 'projects-acl': {} }),
}

/** Whether anything differs from what the form began with. */
export function isChanged(draft: UserDraft, from: UserDraft): boolean {
  return USER_FIELDS.some((field) => draft[field] !== from[field])
}

export function draftOf(user: UserRecord): UserDraft {
  return {
    email: user.email,
    password: '',
    role: user.role,
    plugins: toText(user['external-apps']),
    configuration: toText(aclFirst(user['sda-configuration'])),
  }
}

/** The store keeps no order of keys; what is edited most stands first. */
function aclFirst(configuration: UserRecord['sda-configuration']): Readonly<Record<string, unknown>> {
  const { 'projects-acl': acl, ...rest } = configuration
  return acl === undefined ? rest : { 'projects-acl': acl, ...rest }
}

export function readPlugins(text: string): JsonText {
  return readJson(text, externalAppsProblems)
}

export function readConfiguration(text: string): JsonText {
  return readJson(text, configurationProblems)
}

/** A configuration's text after a change to what it says; where it says nothing that can be read, the change begins anew. */
export function editedText(text: string, edit: Edit): string {
  const json = readJson(text, () => [])
  return toText(edit((json.ok ? editableOf(json.value) : undefined) ?? {}))
}

/** What keeps a user from being saved, field by field. */
export function faultsOf(draft: UserDraft, isNew: boolean): UserFaults {
  const { email, password, role, plugins, configuration } = draft
  return {
    ...(email.trim() === '' && { email: FORM.emailRequired }),
    ...passwordFaults(password, isNew),
    ...(role === undefined && { role: FORM.roleRequired }),
    ...jsonFault('plugins', plugins, FORM.pluginsRequired, readPlugins),
    ...jsonFault('configuration', configuration, FORM.configurationRequired, readConfiguration),
  }
}

/** What the server's lists say besides is told when it is saved. */
function passwordFaults(password: string, isNew: boolean): UserFaults {
  if (password === '') return isNew ? { password: FORM.passwordRequired } : {}
  const fault = passwordFault(password)
  return fault === undefined ? {} : { password: fault }
}

function jsonFault(
  field: 'plugins' | 'configuration',
  text: string,
  required: string,
  read: (text: string) => JsonText,
): UserFaults {
  if (text.trim() === '') return { [field]: required }
  const { ok, problems } = read(text)
  if (!ok) return { [field]: FORM.invalidJson }
  const [first] = problems
  return first ? { [field]: first.message } : {}
}
