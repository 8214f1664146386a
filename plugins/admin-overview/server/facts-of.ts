import { type AdminArea, evaluate, parseAccess, withTimeout } from '@etabli/sdk/platform/server'
import type { Principal, RequestLog } from '@etabli/sdk/server'
import type { AdminAreaFacts } from '../contract'

/** How long an area may take to tell how it stands. */
const DEADLINE_MS = 5_000

interface Reader {
  readonly projects: readonly string[]
  readonly principal: Principal
  readonly log: RequestLog
}

/** What the reader may know of an area; undefined where that is nothing. */
export async function factsOf(area: AdminArea, reader: Reader): Promise<AdminAreaFacts | undefined> {
  const { title, about, page } = area
  const access = parseAccess(area.access)
  const isOfProjects = page.startsWith('/:project/')
  const projects = isOfProjects
    ? reader.projects.filter((project) => evaluate(reader.principal, access, { project }).granted)
    : reader.projects
  const isShown = isOfProjects ? projects.length > 0 : evaluate(reader.principal, access).granted
  if (!isShown) return undefined
  const pages = isOfProjects
    ? projects.map((project) => ({ address: page.replace(':project', encodeURIComponent(project)), project }))
    : [{ address: page }]
  const fact = await factOf(area, projects, reader)
  return { title, about, pages, ...(fact !== undefined && { fact }) }
}

/** That of one area alone is lost where it fails, and the log says why. */
async function factOf(area: AdminArea, projects: readonly string[], reader: Reader): Promise<string | undefined> {
  try {
    return await withTimeout(DEADLINE_MS, area.fact(projects, reader.principal))
  } catch (error) {
    reader.log.warn({ err: error, area: area.title }, 'an area of the administration could not tell how it stands')
    return undefined
  }
}
