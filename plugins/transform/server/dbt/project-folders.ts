/** One run's copy of a dbt project. */
export interface CheckedOut {
  /** Absolute; may be changed. Holds dbt_project.yml. */
  readonly folder: string
  /** Absolute; may be changed. Kept between the runs of a session. */
  readonly targetFolder: string
  release(): Promise<void>
}

/** Copies of the dbt projects. */
export interface ProjectFolders {
  /** `workDir` is that of a work session, or empty for the main branch of the repository as it is. */
  checkOut(project: string, workDir: string, signal: AbortSignal): Promise<CheckedOut>
}
