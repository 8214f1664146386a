import type { AuditChange, RequestLog } from '@etabli/sdk/server'
import type { CallRecorder, RecordedCall } from './call-recorder'

/** Runs a call between the two lines that the audit trail keeps of it. `run` is handed what adds to the second one. */
export async function recorded<Result>(
  recorder: CallRecorder,
  call: RecordedCall,
  log: RequestLog,
  run: (audit: (change: AuditChange) => void) => Promise<Result>,
): Promise<Result> {
  let change: AuditChange = {}
  await recorder.begin(call)
  try {
    const result = await run((more) => {
      change = { ...change, ...more }
    })
    await recorder.done(call, change, log)
    return result
  } catch (error) {
    await recorder.failed(call, change, error, log)
    throw error
  }
}
