import type { ProjectDirectory } from '@etabli/sdk/server'
import type { PageKind } from './published-page-repository'

const FIELDS = { docs: 'docsURL', report: 'edrReportURL' } as const satisfies Readonly<Record<PageKind, string>>

/** What projects' records name as their docs and their report. */
export class RecordedAddresses {
  constructor(private readonly projects: Pick<ProjectDirectory, 'find'>) {}

  /** Undefined where the record names none, or what is no address on the web. */
  async of(project: string, kind: PageKind): Promise<URL | undefined> {
    const record = await this.projects.find(project)
    const text = record?.[FIELDS[kind]].trim() ?? ''
    const address = URL.canParse(text) ? new URL(text) : undefined
    return address && /^https?:$/.test(address.protocol) ? address : undefined
  }
}
