import { once } from 'node:events'
import { connect } from 'node:net'
import { checkSession, loginDefault } from '@etabli/core/session/contract'
import type { Client } from '#tests/support/client'
import { size } from './form'
import { type Measure, median } from './report'

const CALLS = size(400, 20)
const AT_A_TIME = 4
const SLOW_SOCKETS = size(1_000, 20)
const SIGN_INS = size(20, 1)

/** What others notice of an attack, and what an attacker learns from the time of an answer. */
export async function measureAttackers(user: Client): Promise<readonly Measure[]> {
  await p95OfCall(user)
  const alone = await p95OfCall(user)
  const { hostname, port } = new URL(user.url)
  const sockets = Array.from({ length: SLOW_SOCKETS }, () => connect(Number(port), hostname))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.on('error', () => socket.destroy()).write('GET / HTTP/1.1\r\nhost: x\r\nx-a: ')
  const beside = await p95OfCall(user)
  for (const socket of sockets) socket.destroy()
  const known = await signInTimes(user.url, () => 'ana@etabli.local')
  const unknown = await signInTimes(user.url, (index) => `nobody${index}@etabli.local`)
  return [
    { name: 'p95 of a small call, four at a time', unit: 'ms', values: [alone], goal: 20 },
    {
      name: `the same beside ${SLOW_SOCKETS} sockets that dribble`,
      unit: 'ms',
      values: [beside],
      goal: 3 * alone + 25,
    },
    { name: 'a refused sign-in of an account that exists', unit: 'ms', values: known, goal: 100 },
    { name: 'a refused sign-in of one that does not', unit: 'ms', values: unknown, goal: 1.33 * median(known) },
  ]
}

async function p95OfCall({ url, token }: Client): Promise<number> {
  const times: number[] = []
  const user = async () => {
    while (times.length < CALLS) {
      const began = performance.now()
      const reply = await fetch(url + checkSession.path, { headers: { authorization: `Bearer ${token}` } })
      await reply.text()
      if (!reply.ok) throw new Error(`the session check answered ${reply.status}`)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, user))
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

async function signInTimes(url: string, nameOf: (index: number) => string): Promise<readonly number[]> {
  const times: number[] = []
  for (let index = -1; index < SIGN_INS; index += 1) {
    const began = performance.now()
    const body = new URLSearchParams({ username: nameOf(index), password: 'a wrong password' })
    const reply = await fetch(url + loginDefault.path, { method: 'POST', body })
    await reply.text()
    if (reply.status !== 401) throw new Error(`a wrong sign-in answered ${reply.status}`)
    // The first one warms up.
    if (index >= 0) times.push(performance.now() - began)
  }
  return times
}
