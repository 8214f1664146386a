import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { defineCall, form } from '@etabli/sdk'
import { defineJob, defineServerPlugin, handle, type JobOutcome, Jobs, type RunningJob } from '@etabli/sdk/server'
import * as z from 'zod/mini'

export const startWaitingJob = defineCall({
  method: 'POST',
  path: '/api/v1/test-waiting-job/:kind',
  access: 'session',
  summary: 'Starts a job that waits for a file',
  body: form({ file: z.string() }),
  returns: { jobID: z.string() },
  fails: [429],
})

/** Names the process that runs it, goes on until the file exists, and names it again. */
async function waitFor({ file }: { readonly file: string }, job: RunningJob): Promise<JobOutcome> {
  job.write(`attempt ${job.attempt} in ${process.pid}\n`)
  while (!existsSync(file) && !job.signal.aborted) await delay(50)
  job.write(`over in ${process.pid}\n`)
  return { exitCode: 0 }
}

const KINDS = [false, true].map((retry) =>
  defineJob({
    kind: retry ? 'test.again' : 'test.once',
    payload: z.object({ file: z.string() }),
    access: 'session',
    retry,
    run: waitFor,
  }),
)

/** For servers that are killed: a kind that is run again, and one that is not. */
export const jobPlugin = defineServerPlugin({
  id: 'test.killed',
  start: ({ service }) => ({
    jobs: KINDS,
    calls: [
      handle(startWaitingJob, async ({ input: { kind, file }, principal }) => {
        const job = KINDS.find((each) => each.kind === kind)
        if (!job) throw new Error(`no job ${kind}`)
        return { jobID: await service(Jobs).start({ principal, project: '', args: [kind], job, payload: { file } }) }
      }),
    ],
  }),
})
