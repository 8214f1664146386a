/** What runs a job has ended on the way: the job is run again where its kind may be, as where its server is lost. */
export class JobLost extends Error {
  constructor(options: ErrorOptions) {
    super('what ran the job has ended', options)
  }
}
