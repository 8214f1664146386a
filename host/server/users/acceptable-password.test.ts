import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { refusalOfPassword } from './acceptable-password'

const ANA = { email: 'ana.lopez@werkstatt.example', organization: 'Werkstatt Süd & Söhne' }
const refusal = async (password: string, owner = ANA) => (await refusalOfPassword(password, owner))?.message

async function accepted(passwords: readonly string[]): Promise<readonly string[]> {
  const refusals = await Promise.all(passwords.map((password) => refusal(password)))
  return passwords.filter((_, index) => refusals[index] === undefined)
}

const SHORT = 'The password must have at least 15 characters.'
const GUESSED = expect.stringMatching(/^The password is too easy to guess:/)

test('fifteen characters are asked, counted as they are seen; one fewer is too few', async () => {
  expect(await refusal('')).toBe(SHORT)
  expect(await refusal('Xk!9 Xk!8 Zq7?')).toBe(SHORT)
  expect(await refusal('Xk!9 Xk!8 Zq7?m')).toBeUndefined()
  // Thirty UTF-16 units of fifteen emoji, and letters with their accents apart.
  const emoji = [...'🦊🐻🌲🚀🎲🧊🍋🔑🪁🥁🧵🪴🛶🎈🧲']
  expect(await refusal(emoji.slice(1).join(''))).toBe(SHORT)
  expect(await refusal(emoji.join(''))).toBeUndefined()
  expect(await refusal('e\u0301ta\u0302bli u\u0308ber')).toBe(SHORT)
})

test('nothing is asked of what the characters are: blanks, small letters alone, digits alone, other scripts, control characters', async () => {
  const fine = [
    'walnut harbour clay fifty',
    'walnutharbourclayfifty',
    '804193755208617',
    '!{)@^(%}_;~$&*=',
    '胡桃木港口陶土五十个灯笼海鸥风筝铁',
    'грецкий орех гавань глина',
    '   walnut   harbour   ',
    'tab\there\u0000and nul bells',
    `${'walnut harbour clay fifty '.repeat(39)}`,
  ]
  expect(await accepted(fine)).toEqual(fine)
})

test('more than 1024 characters are refused, and so is half a character', async () => {
  const long = 'walnut harbour clay fifty '.repeat(40)
  expect(await refusal(long.slice(0, 1024))).toBeUndefined()
  expect(await refusal(long.slice(0, 1025))).toBe('The password must have at most 1024 characters.')
  expect(await refusal('walnut harbour \ud83e clay')).toBe('The password holds half a character: type it again.')
})

test('every common password that is long enough is refused, in capitals, doubled, and written with signs', async () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= 15)
  expect(long.length).toBeGreaterThan(30)
  expect(await accepted(long)).toEqual([])
  expect(await accepted(long.map((password) => password.toUpperCase()))).toEqual([])
  const variants = [
    'passwordpassword',
    'P@ssw0rdP@ssw0rd',
    'password12345678',
    'Summer2026Summer2026',
    'aaaaaaaaaaaaaaaaaaaa',
    'ａａａａａａａａａａａａａａａ',
    '               ',
    '123456789012345',
    '987654321987654321',
    'abcdefghijklmnop',
    'qwertyuiopasdfghjkl',
    '1q2w3e4r5t6y7u8i',
    'abcabcabcabcabcabc',
    'letmeinletmein1!',
    'administrator123',
  ]
  expect(await accepted(variants)).toEqual([])
})

test('what is made of the address, its name, the organisation or the product is refused, whatever stands between', async () => {
  const made = [
    'ana.lopez@werkstatt.example',
    'ANA.LOPEZ@WERKSTATT.EXAMPLE 1',
    'ana-lopez-ana-lopez!',
    'lopezlopezlopez2026',
    'Werkstatt Süd & Söhne',
    'werkstattsüdsöhne1',
    'WERKSTATT SU\u0308D & SO\u0308HNE',
    'etabli-etabli-etabli',
    'Etabli Werkstatt 2026!',
  ]
  for (const password of made) expect(await refusal(password), password).toEqual(GUESSED)
  expect(await refusal('ana walnut harbour clay')).toBeUndefined()
  expect(await refusal('ana-lopez-ana-lopez!', { email: 'bo@x.example', organization: '' })).toBeUndefined()
})

test('the longest is judged as fast as any: only its first characters are looked through', async () => {
  const owner = { email: `${'a.'.repeat(31)}a@x.example`, organization: 'x '.repeat(100) }
  expect(await refusal('password'.repeat(128), owner)).toEqual(GUESSED)
})
