import { expect, test } from 'vitest'
import { openTwoBuses } from '../../testing/two-buses.ts'
import { type Audience, type ChangedTags, createLocalBus } from './bus.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

test('listeners receive the announced accounts until they stop', async () => {
  const bus = createLocalBus()
  const heard: Audience[] = []
  const stop = bus.listen((audience) => heard.push(audience))
  await bus.tell(['a', 'b'])
  stop()
  await bus.tell(['c'])
  expect(heard).toEqual([['a', 'b']])
})

test('tags reach only the listeners for tags', async () => {
  const bus = createLocalBus()
  const accounts: Audience[] = []
  const tags: ChangedTags[] = []
  bus.listen((audience) => accounts.push(audience))
  bus.listenForTags((changed) => tags.push(changed))
  await bus.tellTags(['front'])
  await bus.tell(['a'])
  expect([accounts, tags]).toEqual([[['a']], [['front']]])
})

if (databaseUrl !== undefined) {
  test('another process is notified through PostgreSQL, in batches of 100 accounts', async () => {
    const { one, two, close } = await openTwoBuses(databaseUrl)
    const accounts = Array.from({ length: 150 }, (_, index) => `account-${index}`)
    const heard: Audience[] = []
    const complete = new Promise<void>((resolve) => {
      two.listen((audience) => {
        heard.push(audience)
        if (heard.length === 2) resolve()
      })
    })
    await one.tell(accounts)
    await complete
    expect(heard).toEqual([accounts.slice(0, 100), accounts.slice(100)])
    await close()
  })

  test('tags reach another process, and too many for one notification become everything', async () => {
    const { one, two, close } = await openTwoBuses(databaseUrl)
    const heard: ChangedTags[] = []
    const complete = new Promise<void>((resolve) => {
      two.listenForTags((changed) => {
        heard.push(changed)
        if (heard.length === 2) resolve()
      })
    })
    await one.tellTags(['front', 'category:food'])
    await one.tellTags(Array.from({ length: 500 }, (_, index) => `story:${index}-of-very-many`))
    await complete
    expect(heard).toEqual([['front', 'category:food'], 'everything'])
    await close()
  })
}
