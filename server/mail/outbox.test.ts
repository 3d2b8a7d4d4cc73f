import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { insertSubscriber } from '../testing/subscribers.ts'
import { openTestNewsroom, type TestNewsroom } from '../testing/test-newsroom.ts'
import { ours, writeLetter } from './letter.ts'
import { createPostman, type Postman } from './outbox.ts'
import { strangersWords } from './strangers-words.ts'
import type { MailTransport } from './transport.ts'

let newsroom: TestNewsroom
const postmen: Postman[] = []
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(postmen.splice(0).map((postman) => postman.stop()))
  await newsroom.close()
})

const letterTo = (recipient: string | null) =>
  writeLetter({
    kind: 'newsletterConfirmation',
    recipient: recipient ?? 'nobody@lede.test',
    toNobody: recipient === null,
    subject: ours`A subject`,
    paragraphs: [ours`Words`],
    reason: ours`A reason`,
  })

const enqueue = (recipient: string | null) =>
  newsroom.database.write(async (transaction) => {
    if (recipient !== null) await insertSubscriber(transaction, recipient)
    const at = new Date(newsroom.newsroom.now()).toISOString()
    return newsroom.newsroom.outbox.enqueue(transaction, letterTo(recipient), at)
  })

const waiting = async () => (await newsroom.database.query.selectFrom('outbox').select('id').execute()).length

function hire(transport: MailTransport): Postman {
  const { database, outbox, now } = newsroom.newsroom
  const postman = createPostman({ database, outbox, transport, logger: pino({ level: 'silent' }), now }, 3_600_000)
  postmen.push(postman)
  return postman
}

test('a letter of a transaction that fails never leaves', async () => {
  await expect(
    newsroom.database.write(async (transaction) => {
      await newsroom.newsroom.outbox.enqueue(transaction, letterTo('a@lede.test'), '2026-11-21T09:00:00.000Z')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await newsroom.newsroom.postman.deliver()).toBe(0)
  expect(newsroom.letters).toEqual([])
})

test('a refused letter is tried again later, further apart each time, until it leaves once', async () => {
  await enqueue('a@lede.test')
  let refusals = 2
  const sent: string[] = []
  const postman = hire({
    async send({ recipient }) {
      refusals -= 1
      if (refusals >= 0) throw new Error('the mail server is away')
      sent.push(recipient)
    },
  })
  expect(await postman.deliver()).toBe(0)
  expect(await postman.deliver()).toBe(0)
  newsroom.advance(60_000)
  expect(await postman.deliver()).toBe(0)
  newsroom.advance(60_000)
  expect(await postman.deliver()).toBe(0)
  newsroom.advance(60_000)
  expect(await postman.deliver()).toBe(1)
  newsroom.advance(86_400_000)
  expect(await postman.deliver()).toBe(0)
  expect(sent).toEqual(['a@lede.test'])
})

test('a letter that has left is kept no longer, and one that was refused is', async () => {
  await enqueue('a@lede.test')
  await enqueue('refused@lede.test')
  const postman = hire({
    async send({ recipient }) {
      if (recipient === 'refused@lede.test') throw new Error('no such person')
    },
  })
  expect(await postman.deliver()).toBe(1)
  expect(await waiting()).toBe(1)
})

test('a letter to nobody goes nowhere and is kept no longer', async () => {
  await enqueue(null)
  expect(await newsroom.newsroom.postman.deliver()).toBe(0)
  expect(newsroom.letters).toEqual([])
  expect(await waiting()).toBe(0)
})

test('a nudge sends nothing before the answer that it stands in has left, and soon after', async () => {
  await enqueue('a@lede.test')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { postman } = newsroom.newsroom
  postman.nudge()
  postman.nudge()
  await vi.advanceTimersByTimeAsync(99)
  expect(await waiting()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(newsroom.letters.map(({ recipient }) => recipient)).toEqual(['a@lede.test']))
})

test('a nudge before the end is still followed', async () => {
  await enqueue('a@lede.test')
  newsroom.newsroom.postman.nudge()
  await newsroom.newsroom.postman.stop()
  expect(newsroom.letters.map(({ recipient }) => recipient)).toEqual(['a@lede.test'])
})

test('two postmen at once send each letter once', async () => {
  const recipients = Array.from({ length: 45 }, (_, index) => `r${String(index).padStart(2, '0')}@lede.test`)
  for (const recipient of recipients) await enqueue(recipient)
  const sent: string[] = []
  const transport: MailTransport = {
    async send({ recipient }) {
      sent.push(recipient)
    },
  }
  const counts = await Promise.all([hire(transport).deliver(), hire(transport).deliver()])
  expect(counts[0] + counts[1]).toBe(45)
  expect(sent.toSorted()).toEqual(recipients)
})

test('markup in the words of a letter stays words', () => {
  const letter = writeLetter({
    kind: 'receipt',
    recipient: 'a@lede.test',
    subject: ours`A receipt`,
    paragraphs: [ours`You paid.`],
    action: { label: ours`Go & see`, url: 'https://lede.test/?a=1&b="2"' },
    quotes: [{ label: ours`The story`, words: strangersWords('<script>alert(1)</script>', 100) }],
    reason: ours`Because`,
  })
  expect(letter.html).not.toContain('<script>')
  expect(letter.html).toContain('“&lt;script&gt;alert(1)&lt;/script&gt;”')
  expect(letter.text).toBe(
    'You paid.\n\nGo & see:\nhttps://lede.test/?a=1&b="2"\n\nThe story: “<script>alert(1)</script>”\n\n--\nLede\nBecause',
  )
})
