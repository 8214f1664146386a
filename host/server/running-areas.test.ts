import { expect, test } from 'vitest'
import type { HostArea } from './host-area'
import { RunningAreas } from './running-areas'
import { Services } from './services'

function recordedArea(id: string, said: string[], failure?: Error): HostArea {
  return {
    id,
    start: async () => {
      said.push(`start ${id}`)
      if (failure) throw failure
    },
    stop: async () => void said.push(`stop ${id}`),
  }
}

test('areas start in order and stop in the opposite one, once', async () => {
  const said: string[] = []
  const areas = ['store', 'plugins', 'jobs'].map((id) => recordedArea(id, said))
  const running = await RunningAreas.start(areas, new Services())
  await running.stop()
  await running.stop()
  expect(said).toEqual(['start store', 'start plugins', 'start jobs', 'stop jobs', 'stop plugins', 'stop store'])
})

test('where an area cannot start, it and those before it are stopped, and its failure is told', async () => {
  const said: string[] = []
  const areas = [
    recordedArea('store', said),
    recordedArea('plugins', said, new Error('no folder')),
    recordedArea('jobs', said),
  ]
  await expect(RunningAreas.start(areas, new Services())).rejects.toThrow('no folder')
  expect(said).toEqual(['start store', 'start plugins', 'stop plugins', 'stop store'])
})
