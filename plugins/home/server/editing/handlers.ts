import { evaluate, parseAccess } from '@etabli/sdk/platform/server'
import {
  type HandledCall,
  handle,
  type Principal,
  type ProjectDirectory,
  failures as platformFailures,
} from '@etabli/sdk/server'
import { readHomepageSource, removeHomepage, writeHomepage } from '../../contract'
import { failures } from '../failures'
import type { HomepageRepository } from '../homepage-repository'
import { auditOf, sourceOf } from '../presenter'

const READS_PROJECT = parseAccess(':project:*:read')

/** The calls of the editor. They are for administrators, of projects that they may read. */
export function editingCalls(homepages: HomepageRepository, directory: ProjectDirectory): readonly HandledCall[] {
  /** A project that the caller may not read is answered for like one that does not exist. */
  const admit = async (project: string, principal: Principal) => {
    const known = evaluate(principal, READS_PROJECT, { project }).granted && (await directory.find(project))
    if (!known) throw platformFailures.UNKNOWN_PROJECT()
  }
  return [
    handle(readHomepageSource, async ({ input: { project }, principal }) => {
      await admit(project, principal)
      return { source: sourceOf(await homepages.find(project)) }
    }),
    handle(writeHomepage, async ({ input: { project, version, ...text }, principal, audit }) => {
      audit({ object: 'homepage', project })
      await admit(project, principal)
      audit({ before: auditOf(await homepages.find(project)) })
      const written = { html: text.html, markdown: text.markdown ?? null, by: principal.email }
      const stored = await homepages.write(project, version, written)
      if (!stored) throw failures.HOMEPAGE_CHANGED()
      audit({ after: auditOf(stored) })
      return { source: sourceOf(stored) }
    }),
    handle(removeHomepage, async ({ input: { project }, principal, audit }) => {
      audit({ object: 'homepage', project })
      await admit(project, principal)
      audit({ before: auditOf(await homepages.remove(project)) })
      return {}
    }),
  ]
}
