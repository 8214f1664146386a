import { expect, test } from 'vitest'
import { FetchHttpService } from '../../host/kernel/http-service'
import { DefaultToastService } from '../../host/kernel/toast-service'
import { TokenCookie } from '../../host/kernel/token-cookie'
import { readApplicationLog, readTechnicalLog } from '../../plugins/scheduler/contract'
import { readApplicationLogs, readContainerLogs, readDeploymentStatus } from '../../plugins/services/contract'

const claims = { sub: 'u1', exp: 4_000_000_000 }
const TOKEN = [{ alg: 'HS256' }, claims, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

/** The page's own calls, answered with a failure of this message; the toasts of each. */
async function toastsOf(
  call: (http: FetchHttpService) => Promise<unknown>,
  message: string,
  status: number,
): Promise<readonly string[]> {
  const toasts = new DefaultToastService()
  let shown: readonly string[] = []
  toasts.toasts$.subscribe((now) => {
    shown = now.map(({ severity, text }) => `${severity}: ${text}`)
  })
  const http = new FetchHttpService(
    new TokenCookie({ cookie: `sda_authtoken=${TOKEN}` }, new URL('https://etabli.example.org')),
    toasts,
    '',
    async () => Response.json({ status: 'error', message }, { status }),
  )
  await expect(call(http)).rejects.toThrow(message)
  return shown
}

const task = { taskRedisID: 'task:1', after: 0, limit: 10 }
const service = { serviceRedisID: 'service:1', engine: 'scaleway' }
const LOGS = {
  'application log of a task': (http: FetchHttpService) => http.call(readApplicationLog, task),
  'technical log of a task': (http: FetchHttpService) => http.call(readTechnicalLog, task),
  'application log of a service': (http: FetchHttpService) => http.call(readApplicationLogs, service),
  'container log of a service': (http: FetchHttpService) => http.call(readContainerLogs, service),
}
const readStatus = (http: FetchHttpService) => http.call(readDeploymentStatus, service)
const NOT_DEPLOYED = 'the service deployment is misconfigured, the service may not be deployed on the engine'

test('HTTP-20 TASK-49 OP-26 a log fetch whose message ends in `no such file or directory` shows no toast; one that has it elsewhere, and any other call, does', async () => {
  for (const [name, read] of Object.entries(LOGS)) {
    for (const message of [
      'no such file or directory',
      'the service has written nothing yet: no such file or directory',
    ])
      expect(await toastsOf(read, message, 404), name).toEqual([])
    for (const message of ['no such file or directory: /logs/1', 'no such file', NOT_DEPLOYED])
      expect(await toastsOf(read, message, 404), name).toEqual([`error: ${message}`])
  }
  const missing = 'open /logs/1: no such file or directory'
  expect(await toastsOf(readStatus, missing, 404)).toEqual([`error: ${missing}`])
})

test('HTTP-21 OP-26 that a service is not deployed shows no toast where its status is asked for; a message like it does', async () => {
  expect(await toastsOf(readStatus, NOT_DEPLOYED, 409)).toEqual([])
  const alike = 'the service deployment is misconfigured'
  expect(await toastsOf(readStatus, alike, 409)).toEqual([`error: ${alike}`])
})
