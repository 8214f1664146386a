import { expect, test } from 'vitest'
import { type Editable, setDenied } from './permission-matrix'
import { draftOf, editedText, faultsOf, NEW_USER } from './user-draft'

const whole = {
  email: 'ada@etabli.test',
  password: 'walnut harbour clay',
  role: 'user',
  plugins: '[]',
  configuration: '{"projects-acl":{}}',
} as const

test('USER-26 USER-27 USER-29 email, password and role that are missing have their sentences', () => {
  expect(faultsOf(whole, true)).toEqual({})
  expect(faultsOf({ ...whole, email: '', password: '', role: undefined }, true)).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
    role: 'Role is required.',
  })
  expect(faultsOf({ ...whole, email: '', password: '', role: undefined }, false)).toEqual({
    email: 'Email is required.',
    role: 'Role is required.',
  })
})

test('USER-31 USER-33 plugins and configuration that are missing have their sentences', () => {
  for (const isNew of [true, false])
    for (const missing of ['', ' ', '\n\t'])
      expect(faultsOf({ ...whole, plugins: missing, configuration: missing }, isNew)).toEqual({
        plugins: 'Plugins is required.',
        configuration: 'Configuration is required.',
      })
})

test('on update the password may stay empty, and nothing else', () => {
  expect(faultsOf({ ...whole, password: '' }, false)).toEqual({})
  expect(faultsOf({ ...whole, password: '', role: undefined }, false)).toEqual({ role: 'Role is required.' })
})

test('USER-37 OP-18 an email of blanks alone is missing', () => {
  expect(faultsOf({ ...whole, email: '  ' }, true)).toEqual({ email: 'Email is required.' })
})

test('USER-35 USER-36 text that is no JSON has its sentence; JSON that may not be stored has the reason', () => {
  // Cut off, or what other readers of JSON let pass.
  for (const [plugins, configuration] of [
    ['[', '{'],
    ['[] []', '{ "projects-acl": {} } {}'],
    ['[{ "name": "Wiki" },]', '{ "projects-acl": {}, }'],
    ['[] // none', '/* none */ { "projects-acl": {} }'],
    ["[{ 'name': 'Wiki' }]", '{ projects-acl: {} }'],
    ['- name: Wiki', 'projects-acl: {}'],
  ] as const)
    for (const isNew of [true, false]) {
      const fault = 'invalide json format'
      expect(faultsOf({ ...whole, plugins, configuration }, isNew)).toEqual({ plugins: fault, configuration: fault })
      expect(faultsOf({ ...whole, plugins }, isNew)).toEqual({ plugins: fault })
      expect(faultsOf({ ...whole, configuration }, isNew)).toEqual({ configuration: fault })
    }
  expect(faultsOf({ ...whole, plugins: '[{}]', configuration: '{}' }, true)).toEqual({
    plugins: expect.stringContaining('every plugin needs a name'),
    configuration: expect.stringContaining('projects-acl'),
  })
})

test('a change is made on the text as it is, and keeps what it does not know; where the text is no object it begins anew', () => {
  const deny = (configuration: Editable) => setDenied(configuration, 'demo', 'secret', true)
  expect(JSON.parse(editedText('{"later": [1], "projects-acl": {"demo": {"odd": 2}}}', deny))).toEqual({
    later: [1],
    'projects-acl': { demo: { odd: 2, secret: { permission: 'D' } } },
  })
  for (const text of ['{ "projects-acl": ', '[]', ''])
    expect(JSON.parse(editedText(text, deny))).toEqual({ 'projects-acl': { demo: { secret: { permission: 'D' } } } })
})

test('the text of a configuration begins with projects-acl, in whatever order the store has its keys', () => {
  const configuration = { engines: { etabli: { enabled: true } }, 'projects-acl': {} }
  const draft = draftOf({
    email: 'ada@etabli.test',
    role: 'user',
    organization: '',
    'sda-url': '',
    'external-apps': [],
    'sda-configuration': configuration,
    'access-tokens': [],
  })
  expect(Object.keys(JSON.parse(draft.configuration))).toEqual(['projects-acl', 'engines'])
})

test('a user that is edited keeps fields that nobody knows; a new one begins with nothing granted', () => {
  const user = {
    email: 'ada@etabli.test',
    role: 'admin',
    organization: '',
    'sda-url': '',
    'external-apps': [{ name: 'Notebooks', later: [1] }],
    'sda-configuration': { 'projects-acl': { demo: { odd: { a: 1 } } }, other: true },
    'access-tokens': [],
  } as const
  const draft = draftOf(user)
  expect(JSON.parse(draft.plugins)).toEqual(user['external-apps'])
  expect(JSON.parse(draft.configuration)).toEqual(user['sda-configuration'])
  expect(JSON.parse(NEW_USER.configuration)).toEqual({ 'projects-acl': {} })
  expect(NEW_USER.role).toBe('user')
})
