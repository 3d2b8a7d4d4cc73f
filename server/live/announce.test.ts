import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createFinishedBytes, type FinishedBytes } from '../http/finished-bytes.ts'
import { announceStories, forgetWhatOthersChange } from './announce.ts'
import { createLocalBus, type LiveBus, openPostgresBus } from './bus.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
const logger = pino({ level: 'silent' })

const buses: LiveBus[] = []
afterEach(() => Promise.all(buses.splice(0).map((bus) => bus.close())))

/** A process: what it keeps, and what it answers now where the newsroom has `news`. */
function openProcess(live: LiveBus) {
  buses.push(live)
  const finishedBytes = createFinishedBytes({ entries: 9, freshMs: 60_000, staleMs: 60_000, renewAfterMs: 0 }, () => 0)
  forgetWhatOthersChange({ finishedBytes, live })
  return { newsroom: { finishedBytes, live, logger }, show: (news: string) => show(finishedBytes, news) }
}

async function show(finishedBytes: FinishedBytes, news: string): Promise<string> {
  const body = new TextEncoder().encode(news)
  const make = async () => ({ status: 200, type: 'text/plain', body })
  return (await finishedBytes.answer(new Request('http://lede.test/'), 'page', make)).text()
}

test('a story that changed is shown by who changed it at once, also when nobody can be told', async () => {
  const silent = { ...createLocalBus(), tell: () => Promise.reject(new Error('no connection')) }
  const { newsroom, show } = openProcess(silent)
  await show('old')
  expect(await show('new')).toBe('old')
  announceStories(newsroom)
  expect(await show('new')).toBe('new')
})

test('what concerns the counts of some is nothing to forget', async () => {
  const { newsroom, show } = openProcess(createLocalBus())
  await show('old')
  await newsroom.live.tell(['somebody'])
  expect(await show('new')).toBe('old')
})

if (databaseUrl !== undefined) {
  test('another process shows it once it has heard', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => openProcess(await openPostgresBus(databaseUrl, logger))),
    )
    await two?.show('old')
    if (one !== undefined) announceStories(one.newsroom)
    await vi.waitFor(async () => expect(await two?.show('new')).toBe('new'))
  })
}
