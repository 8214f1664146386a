import type { DbtLayout } from '../project/dbt-layout'

/** One run's copy of a dbt project. */
export interface CheckedOut {
  /** Absolute; may be changed. Holds dbt_project.yml. */
  readonly folder: string
  /** Absolute: the whole repository, of which the dbt project is a part or all. */
  readonly repositoryFolder: string
  /** Absolute; may be changed. Kept between the runs of a session. */
  readonly targetFolder: string
  /** Where things lie in the commit that was copied. */
  readonly layout: Pick<DbtLayout, 'commit' | 'root' | 'folders'>
  /** Of a work session: another one after the copy was made anew, the same after what has changed was written into it. */
  readonly copy: string
  /** @param isUnchanged whether all that dbt may have written into it are packages: then the session's next run goes on with it */
  release(isUnchanged?: boolean): Promise<void>
}

/** What is copied. */
export interface CopiedState {
  /** Of a work session, or empty for the main branch of the repository. */
  readonly workDir: string
  /** A commit of the main branch; default: as it is now. */
  readonly commit?: string
}

/** Copies of the dbt projects. */
export interface ProjectFolders {
  checkOut(project: string, state: CopiedState, signal: AbortSignal): Promise<CheckedOut>
}
