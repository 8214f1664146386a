import { createToken } from '@etabli/sdk/platform'
import { expect, test } from 'vitest'
import { Services } from './services'

class Clock {
  constructor(readonly start: number) {}
}
class Diary {
  constructor(
    readonly clock: Clock,
    readonly owner: string,
  ) {}
}
const Owner = createToken<string>('test.Owner', 'Whose diary it is')
const Reader = createToken<{ readonly clock: Clock }>('test.Reader', 'What others see of a diary')

test('a service is made once, from what it needs, in whatever order they are bound', async () => {
  const services = new Services().value(Owner, 'ana')
  let made = 0
  services
    .bind(Diary, [Clock, Owner], (clock, owner) => new Diary(clock, owner))
    .bind(Clock, [], async () => {
      made += 1
      return new Clock(7)
    })
    .alias(Reader, Diary)
  expect(made).toBe(0)
  await services.make()
  expect(services.get(Diary)).toMatchObject({ clock: { start: 7 }, owner: 'ana' })
  expect(services.get(Reader)).toBe(services.get(Diary))
  expect(services.get(Diary).clock).toBe(services.get(Clock))
  expect(made).toBe(1)
})

test('a need that nobody binds, and two services that need each other, fail when all are made', async () => {
  const lacking = new Services()
  lacking.bind(Diary, [Clock, Owner], (clock, owner) => new Diary(clock, owner))
  await expect(lacking.make()).rejects.toThrow(/Clock/)
  const circular = new Services()
  circular
    .bind(Clock, [Diary], (diary) => new Clock(diary.owner.length))
    .bind(Diary, [Clock], (clock) => new Diary(clock, ''))
  await expect(circular.make()).rejects.toThrow(/[Cc]ircular/)
})
