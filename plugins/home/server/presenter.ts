import type { HomepageSource } from '../contract'
import type { StoredHomepage } from './homepage-repository'

const AUTOMATIC: HomepageSource = { format: 'markdown', text: '', isAutomatic: true, version: 0 }

/** A homepage as its editor is given it. */
export function sourceOf(stored: StoredHomepage | undefined): HomepageSource {
  if (!stored) return AUTOMATIC
  const { html, markdown, version, changed_by, changed_at } = stored
  return {
    format: markdown === null ? 'html' : 'markdown',
    text: markdown ?? html,
    isAutomatic: false,
    version,
    ...(changed_by !== null && { changedBy: changed_by }),
    ...(changed_at !== null && { changedAt: changed_at.toISOString() }),
  }
}

/** What the audit trail keeps of a homepage. */
export function auditOf(stored: StoredHomepage | undefined) {
  const { format, text, isAutomatic } = sourceOf(stored)
  return isAutomatic ? undefined : { format, text }
}
