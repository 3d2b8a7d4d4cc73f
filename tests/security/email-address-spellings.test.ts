import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeEmailAddress } from '../../contract/email-address.ts'
import { accountCalls } from '../../server/testing/accounts.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { measureBest } from './harness/compare-effort.ts'

let test: TestServices
let calls: ReturnType<typeof accountCalls>
beforeAll(async () => {
  test = await openTestServices()
  calls = accountCalls(test)
})
afterAll(() => test.close())

const same = [
  'victim@t.example',
  ' victim@t.example\n',
  'VICTIM@T.EXAMPLE',
  'victim@t.example.',
  'victim@T。example',
  'victim@ｔ．ｅｘａｍｐｌｅ',
  'victim@t｡example',
]
const none = [
  'victim@t.example>',
  '<victim@t.example>',
  'Victim <victim@t.example>',
  'victim@t.example,other@t.example',
  'victim@t.example;other@t.example',
  'victim@t.example other@t.example',
  'other@t.example\r\nBcc: victim@t.example',
  '"victim"@t.example',
  'victim(comment)@t.example',
  'victim@t.example(comment)',
  'victim@@t.example',
  'victim@[192.0.2.1]',
  'victim@192.0.2.1',
  'victim@t..example',
  'victim@.t.example',
  'victim@t.example..',
  'victim@localhost',
  'victim@-t.example',
  'victim.@t.example',
  '.victim@t.example',
  'vic..tim@t.example',
  'victim@t.example:25',
  'victim@t.example/x',
  'victim@t%2eexample',
  'victim\u200b@t.example',
  'victim@t.exam\u00adple',
  'ｖictim@t.example',
  'victim@t.example\u0000',
  `${'v'.repeat(65)}@t.example`,
  `victim@${'t.'.repeat(200)}example`,
]

describe.each(['/api/auth/forgot-password', '/api/subscribe'])('%s', (path) => {
  it.each(none)('rejects %j', async (email) => {
    expect((await calls.call(path, { email })).status).toBe(400)
  })
})

it.each(none)('sign-up rejects %j', async (email) => {
  const person = { name: 'Ada', phone: '+44 20 7946 0000', password: 'analytical engine 1843', email }
  expect((await calls.call('/api/auth/signup', person)).status).toBe(400)
})

it('the limit of reset links counts every spelling of an address as one', async () => {
  test.advance(24 * 60 * 60 * 1000)
  const statuses: number[] = []
  for (const email of same) statuses.push((await calls.call('/api/auth/forgot-password', { email })).status)
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429])
})

it('emails go to the normalized address whatever the spelling', async () => {
  for (const email of same) expect((await calls.call('/api/subscribe', { email })).status).toBe(200)
  await test.services.mailer.deliver()
  expect(new Set(test.emails.map(({ recipient }) => recipient))).toEqual(new Set(['victim@t.example']))
})

describe('normalized email address', () => {
  it('preserves what distinguishes two mailboxes', () => {
    expect(normalizeEmailAddress("o'neill+news%tag@lede.test")).toBe("o'neill+news%tag@lede.test")
    expect(normalizeEmailAddress('jörg@bücher.example')).toBe('jörg@xn--bcher-kva.example')
  })

  it('is stable, contains one @ and no characters of header syntax', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('@', '.', '。', '<', '>', '"', ',', ';', ' ', 'a', 'T', 'ß', 'İ', '\u200b', '(', 'xn--', '-'),
    )
    const text = fc.oneof(
      fc.emailAddress(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const normalized = normalizeEmailAddress(typed)
        if (normalized === undefined) return
        expect(normalizeEmailAddress(normalized)).toBe(normalized)
        expect(normalized.split('@')).toHaveLength(2)
        expect(normalized).not.toMatch(/[\s<>",;:()[\]\\\p{C}]/u)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each(['a', 'a.', '@', 'ß', '。', 'a@', '\u0301'])('of a million %j costs less than reading them once', (long) => {
    const text = `${long.repeat(1_000_000)}@t.example`
    expect(measureBest(() => normalizeEmailAddress(text))).toBeLessThan(measureBest(() => text.normalize('NFKC')))
  })
})
