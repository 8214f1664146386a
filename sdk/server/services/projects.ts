import { createToken } from '../../services/token'

/** A project with its settings. */
export interface ProjectRecord {
  readonly name: string
  readonly docsURL: string
  readonly edrReportURL: string
  readonly gitURL: string
  readonly description: string
  readonly taskEngines: readonly string[]
  readonly serviceEngines: readonly string[]
}

export interface ProjectDirectory {
  list(): Promise<readonly ProjectRecord[]>
  find(name: string): Promise<ProjectRecord | undefined>
}
export const ProjectDirectory = createToken<ProjectDirectory>(
  'etabli.ProjectDirectory',
  'The projects of the organisation',
)
