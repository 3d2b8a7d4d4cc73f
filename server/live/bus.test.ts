import pino from 'pino'
import { expect, test } from 'vitest'
import { type Audience, createLocalBus, openPostgresBus } from './bus.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

test('listeners hear who was told, until they stop', async () => {
  const bus = createLocalBus()
  const heard: Audience[] = []
  const stop = bus.listen((audience) => heard.push(audience))
  await bus.tell(['a', 'b'])
  stop()
  await bus.tell(['c'])
  expect(heard).toEqual([['a', 'b']])
})

test('what is published is told to all who read', async () => {
  const bus = createLocalBus()
  const heard: Audience[] = []
  bus.listen((audience) => heard.push(audience))
  await bus.tell('readers')
  expect(heard).toEqual(['readers'])
})

if (databaseUrl !== undefined) {
  test('another process hears through PostgreSQL, in notices of a hundred', async () => {
    const [one, two] = await Promise.all([
      openPostgresBus(databaseUrl, pino({ level: 'silent' })),
      openPostgresBus(databaseUrl, pino({ level: 'silent' })),
    ])
    const accounts = Array.from({ length: 150 }, (_, index) => `account-${index}`)
    const heard: Audience[] = []
    const complete = new Promise<void>((resolve) => {
      two.listen((audience) => {
        heard.push(audience)
        if (heard.length === 3) resolve()
      })
    })
    await one.tell(accounts)
    await one.tell('readers')
    await complete
    expect(heard).toEqual([accounts.slice(0, 100), accounts.slice(100), 'readers'])
    await Promise.all([one.close(), two.close()])
  })
}
