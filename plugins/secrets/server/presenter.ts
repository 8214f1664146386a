import { fileNameOf, isFileValue } from '@etabli/sdk'
import {
  CUSTOM_ICON,
  type Secret,
  type SecretForm,
  type SecretListed,
  type SecretVersion,
  UNCHANGED,
} from '../contract'
import type { Data } from './data/resolve-data'
import type { SecretRow, VersionRow } from './store/tables'
import { isSensitive, templateOf } from './templates'

export function redisIdOf({ id }: Pick<SecretRow, 'id'>): string {
  return `secret:${id}`
}

function facts(row: SecretRow) {
  return {
    id: row.id,
    'redis-id': redisIdOf(row),
    name: row.name,
    description: row.description,
    kind: row.kind,
    'connection-type': row.connection_type,
    icon: iconOf(row),
    ...(row.expires_at !== null && { 'expires-at': row.expires_at }),
    'creation-time': row.created_at.toISOString(),
    'created-by': row.created_by,
    'last-modified-time': row.modified_at.toISOString(),
    'last-modified-by': row.modified_by,
  }
}

export function iconOf({ kind, connection_type: type }: Pick<SecretRow, 'kind' | 'connection_type'>): string {
  return kind === 'custom' ? CUSTOM_ICON : (templateOf(type)?.icon ?? CUSTOM_ICON)
}

export function listed(row: SecretRow, keys: readonly string[]): SecretListed {
  return { ...facts(row), 'data-keys': [...keys] }
}

export function withValues(row: SecretRow, data: Data): Secret {
  return { ...facts(row), data: { ...data } }
}

export function forForm(row: SecretRow, data: Data): SecretForm {
  const hidden = (key: string) => row.kind === 'custom' || isSensitive(row.connection_type, key)
  const told = (value: Data[string]) => (isFileValue(value) ? { ...UNCHANGED, file: fileNameOf(value) } : UNCHANGED)
  const entries = Object.entries(data).map(([key, value]) => [key, hidden(key) ? told(value) : value] as const)
  return { ...facts(row), data: Object.fromEntries(entries) }
}

/** A secret as the audit trail keeps it. */
export function masked(row: SecretRow, keys: readonly string[]): Readonly<Record<string, unknown>> {
  const { name, description, kind, 'connection-type': connectionType, 'expires-at': expires } = facts(row)
  return {
    name,
    description,
    kind,
    'connection-type': connectionType,
    ...(expires !== undefined && { 'expires-at': expires }),
    data: Object.fromEntries(keys.map((key) => [key, '•••'])),
  }
}

export function versionOf(version: VersionRow): SecretVersion {
  return {
    version: version.version,
    change: version.change,
    at: version.at.toISOString(),
    by: version.by,
    fields: [...version.fields],
    added: [...version.added],
    changed: [...version.changed],
    removed: [...version.removed],
  }
}
