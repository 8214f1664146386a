import { recordedReply } from '#tests/contract/wire/recorded-reply'
import { type Artefact, readArtefact, type TaskEngineOffer } from '../contract'

/** An artefact without triggers, or what a test says of it. */
export function anArtefact(facts: Partial<Artefact> = {}): Artefact {
  return {
    ...recordedReply('scheduler', readArtefact).artefact,
    name: 'orders',
    description: 'Loads the orders of the day',
    version: '3',
    'git-url': 'https://git.example.org/shop/jobs.git',
    'git-branch': 'main',
    'code-path': 'orders',
    env: [{ name: 'REGION', value: 'eu' }],
    secrets: ['secret:01'],
    'creation-time': '2026-10-01T08:00:00.000Z',
    'last-modified-time': '2026-11-01T08:00:00.000Z',
    'last-modified-by': 'ana@etabli.test',
    ...facts,
  }
}

export function anEngine(name: string, facts: Partial<TaskEngineOffer> = {}): TaskEngineOffer {
  return { name, title: name, about: '', images: ['python:3.11', 'shell'], ...facts }
}
