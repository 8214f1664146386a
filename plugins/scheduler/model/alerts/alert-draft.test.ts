import { expect, test } from 'vitest'
import { AlertInput } from '../../contract'
import { ALERT_FORM } from '../../messages/alerts'
import { type AlertDraft, draftOf, faultsOf, inputOf } from './alert-draft'

const draft: AlertDraft = { ...draftOf(undefined), name: 'Operations', target: 'https://hooks.example.org/etabli' }

test('a form sends an alert that the platform takes, and shows one as it is stored', () => {
  expect(faultsOf(draft, [])).toEqual({})
  const input = inputOf({ ...draft, name: ' Operations ', about: ['orders'] })
  expect(AlertInput.parse(input)).toMatchObject({ name: 'Operations', about: [], events: ['failure', 'missed'] })
  expect(inputOf({ ...draft, isAboutAll: false, about: ['orders'] }).about).toEqual(['orders'])
  const stored = { ...input, about: ['orders'], 'redis-id': 'alert:1', 'creation-time': '', 'last-modified-by': 'ana' }
  expect(inputOf(draftOf(stored))).toEqual({ ...input, about: ['orders'] })
})

test('what is missing or cannot be right is told at its field', () => {
  expect(faultsOf({ ...draft, name: ' ', target: '', events: [], isAboutAll: false }, [])).toEqual({
    name: ALERT_FORM.nameRequired,
    target: ALERT_FORM.addressRequired,
    events: ALERT_FORM.eventsRequired,
    about: ALERT_FORM.namesRequired,
  })
  expect(faultsOf(draft, ['Operations'])).toEqual({ name: ALERT_FORM.nameTaken })
  for (const target of ['hooks.example.org', 'ftp://hooks.example.org', 'https://'])
    expect(faultsOf({ ...draft, target }, [])).toEqual({ target: ALERT_FORM.addressOdd })
  const mail = { ...draft, kind: 'mail' } as const
  expect(faultsOf({ ...mail, target: 'ana@example.org, ben@example.org' }, [])).toEqual({})
  expect(faultsOf({ ...mail, target: '' }, [])).toEqual({ target: ALERT_FORM.receiversRequired })
  for (const target of ['ana', 'Ana <ana@example.org>', 'ana@example.org;ben@example.org x'])
    expect(faultsOf({ ...mail, target }, [])).toEqual({ target: ALERT_FORM.receiversOdd })
})
