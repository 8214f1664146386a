import { parseConfiguration } from '@etabli/core/access/configuration'
import { STORAGE_KEYS } from '@etabli/core/constants'
import type { Project } from '@etabli/core/projects/contract'
import type { EngineChoice, PreferenceStore, SessionState } from '@etabli/sdk'
import { BehaviorSubject, map, of } from 'rxjs'
import { expect, test } from 'vitest'
import { DefaultEngineService } from './engine-service'

const on = { enabled: true }
const configuration = parseConfiguration({
  'projects-acl': {},
  engines: { etabli: on, 'clever-cloud': on, 'job-runner': { enabled: false }, scaleway: on },
})
const RECORD = { name: 'shop', docsURL: '', edrReportURL: '', gitURL: '', description: '' }

/** The engines of a user in a project whose record names these, with what the browser keeps. */
function setUp(taskEngines: string[], serviceEngines: string[], stored: Readonly<Record<string, string>> = {}) {
  const kept$ = new BehaviorSubject(stored)
  const preferences: PreferenceStore = {
    get: (key) => kept$.value[key],
    set: (key, value) => kept$.next({ ...kept$.value, [key]: value }),
    remove: () => undefined,
    keys: () => Object.keys(kept$.value),
    watch$: (key) => kept$.pipe(map((kept) => kept[key])),
  }
  const principal = { id: 'u1', email: 'ana@etabli.test', role: 'user', configuration } as const
  const session: SessionState = { status: 'present', session: { principal, organization: '', externalApps: [] } }
  const value: Project = {
    ...RECORD,
    ...{ dbtModels: [], dbtSources: [], dbtTests: [] },
    ...{ eventSchedulerTaskEngines: taskEngines, eventSchedulerServiceEngines: serviceEngines },
  }
  const current$ = of({ name: 'shop', record: { status: 'ready' as const, value } })
  const engines = new DefaultEngineService({ session$: of(session) }, { current$ }, preferences)
  const choices: EngineChoice[] = []
  for (const kind of ['task', 'service'] as const) engines.choice$(kind).subscribe((choice) => choices.push(choice))
  return { choices, kept: () => kept$.value }
}

test('OP-12 PERM-39 PERM-40 a project that names engines offers those of them that the user has, each kind its own', () => {
  expect(setUp([], []).choices).toEqual([
    { offered: ['etabli', 'clever-cloud'], selected: 'etabli' },
    { offered: ['clever-cloud', 'scaleway'], selected: 'clever-cloud' },
  ])
  expect(setUp(['job-runner', 'clever-cloud'], ['scaleway']).choices).toEqual([
    { offered: ['clever-cloud'], selected: 'clever-cloud' },
    { offered: ['scaleway'], selected: 'scaleway' },
  ])
})

test('OP-12 SHELL-11 SHELL-12 a stored engine that is not offered any more falls to the first, and stays stored', () => {
  const stored = {
    [STORAGE_KEYS.selectedTaskEngine]: 'etabli',
    [STORAGE_KEYS.selectedServiceEngine]: 'scaleway',
  }
  const { choices, kept } = setUp(['clever-cloud'], [], stored)
  expect(choices.map(({ selected }) => selected)).toEqual(['clever-cloud', 'scaleway'])
  expect(kept()).toEqual(stored)
})
