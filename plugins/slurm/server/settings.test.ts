import { expect, test } from 'vitest'
import { SlurmSettings } from './settings'

const cluster = {
  restUrl: 'http://slurm.internal:6820',
  user: 'etabli',
  tokenFile: '/run/secrets/slurm',
  sharedFolder: '/shared/etabli',
  publicUrl: 'https://etabli.example',
}
const faults = (settings: object) =>
  SlurmSettings.safeParse({ cluster: settings }).error?.issues.map(({ message }) => message)

test('an address, a user, a token and a folder are enough; without a cluster there is nothing to say', () => {
  expect(SlurmSettings.parse({})).toEqual({})
  expect(SlurmSettings.parse({ cluster }).cluster).toMatchObject({
    ...cluster,
    apiVersion: 'v0.0.38',
    cpus: 1,
    sandbox: 'preferred',
    images: { 'python:3.11': { path: [] }, 'node:20': { path: [] }, shell: { path: [] } },
  })
})

test('secrets go over https only', () => {
  expect(faults({ ...cluster, publicUrl: 'http://etabli.example' })).toEqual([
    'must be an https address: secrets of tasks pass there',
  ])
})

test.each([
  [{ ...cluster, token: 'x' }, 'give token or tokenFile'],
  [{ ...cluster, tokenFile: undefined }, 'give token or tokenFile'],
  [{ ...cluster, sharedFolder: 'shared' }, 'must be an absolute path'],
  [{ ...cluster, apiVersion: '38' }, 'must look like v0.0.38'],
])('%j is refused at the start', (settings, fault) => {
  expect(faults(settings)).toEqual([fault])
})
