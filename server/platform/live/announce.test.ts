import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { openTwoBuses } from '../../testing/two-buses.ts'
import { createResponseCache, dependOn, type ResponseCache, responseCacheLimits } from '../http/response-cache.ts'
import { announce, announceStories, createTeller, listenForStoryChanges } from './announce.ts'
import { type Audience, createLocalBus, type LiveBus } from './bus.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
const logger = pino({ level: 'silent' })

function openProcess(live: LiveBus) {
  const responseCache = createResponseCache(responseCacheLimits, () => 0)
  listenForStoryChanges({ responseCache, live })
  return {
    services: { responseCache, live, logger, indexNow: undefined },
    show: (news: string) => show(responseCache, news),
  }
}

async function show(responseCache: ResponseCache, news: string): Promise<string> {
  const make = async () => {
    dependOn(['front'])
    return { status: 200, type: 'text/plain', body: new TextEncoder().encode(news) }
  }
  return (await responseCache.answer(new Request('http://lede.test/'), 'page', make, 'data')).text()
}

test('the process that changed a story serves it immediately, even if it cannot notify others', async () => {
  const silent = { ...createLocalBus(), tellTags: () => Promise.reject(new Error('no connection')) }
  const { services, show } = openProcess(silent)
  await show('old')
  expect(await show('new')).toBe('old')
  announceStories(services, ['front'])
  expect(await show('new')).toBe('new')
})

test('a change of other tags or of counts leaves a cached response', async () => {
  const { services, show } = openProcess(createLocalBus())
  await show('old')
  announceStories(services, ['category:food'])
  await services.live.tell(['somebody'])
  expect(await show('new')).toBe('old')
})

test('more than 50 changed tags invalidate everything', async () => {
  const { services, show } = openProcess(createLocalBus())
  await show('old')
  announceStories(
    services,
    Array.from({ length: 51 }, (_, index) => `story:${index}`),
  )
  expect(await show('new')).toBe('new')
})

test('accounts are told soon after a commit, except those that a request announces meanwhile', () => {
  vi.useFakeTimers()
  const live = createLocalBus()
  const heard: Audience[] = []
  live.listen((audience) => heard.push(audience))
  const tell = createTeller({ live, logger })
  tell(['rosa', 'gwen'])
  tell(['nellie'])
  announce({ live, logger }, ['gwen'])
  vi.advanceTimersByTime(50)
  tell(['gwen'])
  vi.advanceTimersByTime(50)
  vi.useRealTimers()
  expect(heard).toEqual([['gwen'], ['rosa', 'nellie'], ['gwen']])
})

if (databaseUrl !== undefined) {
  test('another process serves the change once it is notified', async () => {
    const buses = await openTwoBuses(databaseUrl)
    const [one, two] = [openProcess(buses.one), openProcess(buses.two)]
    await two.show('old')
    announceStories(one.services, ['front'])
    await vi.waitFor(async () => expect(await two.show('new')).toBe('new'))
    await buses.close()
  })
}
