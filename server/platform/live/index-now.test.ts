import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { runScript } from '../../testing/run-script.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { writingCalls } from '../../testing/writing.ts'
import { announceStories } from './announce.ts'
import { indexNowLimits, openIndexNow } from './index-now.ts'
import { storyTag } from './story-tags.ts'

const key = 'lede-0123ABC'
const publicUrl = 'http://lede.test'

type Heard = { method: string | undefined; type: string | undefined; body: { urlList: string[] } }
const heard: Heard[] = []
/** The answers to come; undefined drops the connection. After them, 200. */
let answers: (number | undefined)[] = []
let beforeAnswer = async () => {}
let mostAtOnce = 0
let atOnce = 0

const host = createServer(async (request, response) => {
  if (request.url !== '/indexnow') return void response.writeHead(404).end()
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  const { method, headers }: { method?: string | undefined; headers: IncomingHttpHeaders } = request
  heard.push({ method, type: headers['content-type'], body: (await json(request)) as Heard['body'] })
  await beforeAnswer()
  const status = answers.length === 0 ? 200 : answers.shift()
  atOnce -= 1
  if (status === undefined) response.destroy()
  else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('an answer that nobody reads')
})
let address: string
beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
beforeEach(() => {
  heard.length = 0
  answers = []
  beforeAnswer = async () => {}
  mostAtOnce = 0
})

const paths = () => heard.map(({ body }) => body.urlList.map((url) => url.replace(`${publicUrl}/articles/`, '')))

function open({ wait = async () => {} }: { wait?: (pause: number, signal: AbortSignal) => Promise<void> } = {}) {
  const lines: Record<string, unknown>[] = []
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) })
  const waits: number[] = []
  const asked: unknown[] = []
  const indexNow = openIndexNow({ indexNowKey: key, publicUrl }, logger, {
    fetch: (url, init) => {
      asked.push(url)
      return fetch(String(url).replace('https://api.indexnow.org', address), init)
    },
    wait: (pause, signal) => {
      waits.push(pause)
      return wait(pause, signal)
    },
  })
  if (indexNow === undefined) throw new Error('there is a key')
  return { indexNow, lines, waits, asked }
}

const untold = (error: string, stories = 1) => ({
  level: 40,
  error,
  stories,
  msg: 'search engines were not told of stories',
})

describe('IndexNow', () => {
  it('gets the addresses of stories in one request', async () => {
    const { indexNow, lines, asked } = open()
    indexNow.submit(['story-1'])
    indexNow.submit(['story-2', 'story-1'])
    await indexNow.settle()
    expect(asked).toEqual(['https://api.indexnow.org/indexnow'])
    expect(heard).toEqual([
      {
        method: 'POST',
        type: 'application/json; charset=utf-8',
        body: {
          host: 'lede.test',
          key,
          keyLocation: `http://lede.test/${key}.txt`,
          urlList: ['http://lede.test/articles/story-1', 'http://lede.test/articles/story-2'],
        },
      },
    ])
    expect(lines).toEqual([])
  })

  it('gets one request at a time, and the stories of meanwhile in the next', async () => {
    const { indexNow } = open()
    beforeAnswer = async () => {
      beforeAnswer = async () => {}
      for (const id of ['b', 'c', 'b', 'a']) indexNow.submit([id])
    }
    indexNow.submit(['a'])
    await indexNow.settle()
    indexNow.submit(['d'])
    await indexNow.settle()
    expect(paths()).toEqual([['a'], ['b', 'c', 'a'], ['d']])
    expect(mostAtOnce).toBe(1)
  })

  it('is asked again after an error or a lost connection', async () => {
    const { indexNow, lines, waits } = open()
    answers = [500, undefined, 429, 202]
    indexNow.submit(['a'])
    await indexNow.settle()
    expect(paths()).toEqual([['a'], ['a'], ['a'], ['a']])
    expect([waits, lines]).toEqual([[10_000, 60_000, 600_000], []])
  })

  it('is given up after four attempts, and gets later stories', async () => {
    const { indexNow, lines } = open()
    answers = [503, 503, 503, 503]
    indexNow.submit(['a'])
    await indexNow.settle()
    expect(lines).toEqual([untold('answered 503')])
    indexNow.submit(['b'])
    await indexNow.settle()
    expect(paths()).toEqual([['a'], ['a'], ['a'], ['a'], ['b']])
  })

  it('is not asked again when it refuses', async () => {
    const { indexNow, lines, waits } = open()
    answers = [403]
    indexNow.submit(['a', 'b'])
    await indexNow.settle()
    expect([lines, waits]).toEqual([[untold('answered 403', 2)], []])
  })

  it('cannot redirect us', async () => {
    const { indexNow, lines } = open()
    answers = [302, 302, 302, 302]
    indexNow.submit(['a'])
    await indexNow.settle()
    expect(lines).toEqual([untold('the connection failed')])
    expect(heard.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST'])
  })

  it('never has more than 1,000 stories waiting', async () => {
    const { indexNow, lines } = open()
    indexNow.submit(Array.from({ length: indexNowLimits.waiting - 1 }, (_, number) => `story-${number}`))
    indexNow.submit(['a', 'b', 'c'])
    await indexNow.settle()
    expect(heard.map(({ body }) => [body.urlList.length, body.urlList.at(-1)])).toEqual([
      [1_000, 'http://lede.test/articles/a'],
    ])
    expect(lines).toEqual([{ level: 40, stories: 2, msg: 'too many stories wait for search engines' }])
  })

  it('does not delay the end of the process by its waits', async () => {
    const asleep = Promise.withResolvers<void>()
    const { indexNow, lines } = open({
      wait: (_, signal) => {
        asleep.resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      },
    })
    answers = [503, 503]
    indexNow.submit(['a'])
    await asleep.promise
    indexNow.submit(['b'])
    await indexNow.stop()
    expect(paths()).toEqual([['a'], ['b']])
    expect(lines).toEqual([untold('answered 503'), untold('answered 503')])
  })

  it('gives up a silent host after five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    const { indexNow } = open()
    indexNow.submit(['a'])
    await indexNow.settle()
    expect(timeout.mock.calls).toEqual([[5_000]])
  })

  it('does not exist without a key', () => {
    expect(openIndexNow({ indexNowKey: undefined, publicUrl }, pino({ level: 'silent' }))).toBe(undefined)
  })
})

describe('an installation with INDEXNOW_KEY', () => {
  it('tells of stories that are published or changed, and of nothing else', async () => {
    const { indexNow } = open()
    const test = await openTestServices(undefined, { indexNow })
    onTestFinished(() => test.close())
    const writing = writingCalls(test)
    const nellie = await writing.join('Nellie Bly', 1)
    const { id } = (await writing.publish(nellie)).body
    await indexNow.settle()
    expect(paths()).toEqual([[id]])
    expect(await writing.update(nellie, id, { title: 'The ferry came back' })).toMatchObject({ status: 200 })
    await indexNow.settle()
    expect(paths()).toEqual([[id], [id]])
    // A refund or a copied picture changes what stands beside the story.
    announceStories(test.services, [storyTag(id)])
    await indexNow.settle()
    expect(heard).toHaveLength(2)
  })

  it('publishes while the host is down', async () => {
    const { indexNow, lines } = open()
    answers = [undefined, undefined, undefined, undefined]
    const test = await openTestServices(undefined, { indexNow })
    onTestFinished(() => test.close())
    const writing = writingCalls(test)
    expect((await writing.publish(await writing.join('Nellie Bly', 1))).status).toBe(200)
    await indexNow.settle()
    expect(lines).toEqual([untold('the connection failed')])
  })

  it('shows its key', async () => {
    const { indexNow } = open()
    const test = await openTestServices(undefined, { indexNow })
    onTestFinished(() => test.close())
    const answer = await test.app.request(`/${key}.txt`)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      expect.stringMatching(/^text.plain; ?charset=UTF-8$/),
      key,
    ])
    const without = await openTestServices()
    onTestFinished(() => without.close())
    expect((await without.app.request(`/${key}.txt`)).status).toBe(404)
  })

  it('tells of a story that an operator hides or shows', async () => {
    const test = await openTestServices()
    onTestFinished(() => test.close())
    const { id } = await insertStory(test.database)
    const redirect = `const real = fetch; globalThis.fetch = (url, init) => real(url.replace('https://api.indexnow.org', '${address}'), init)`
    const settings = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(redirect)}`,
      PUBLIC_URL: publicUrl,
    }
    const run = (given: string[], more: Record<string, string>) =>
      runScript('story', test.target, given, { ...settings, ...more })
    await run(['hide', id, '--reason', 'Forged'], { INDEXNOW_KEY: key })
    expect(paths()).toEqual([[id]])
    answers = [503]
    const { code, complaint } = await run(['show', id], { INDEXNOW_KEY: key })
    expect([code, paths()]).toEqual([0, [[id], [id]]])
    expect(complaint).toContain('search engines were not told of stories')
    await run(['hide', id, '--reason', 'Forged'], {})
    expect(heard).toHaveLength(2)
  })
})
