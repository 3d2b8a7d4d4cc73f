import { Window } from 'happy-dom'
import readQr from 'jsqr-es6'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertBounty, insertDelivery } from '../../testing/bounties.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
const at = '2026-11-20T09:00:00.000Z'

beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
})
afterAll(() => test.close())

async function read(path: string) {
  const response = await test.app.request(path)
  const text = await response.text()
  const { document } = new Window()
  document.write(text)
  const links = [...document.querySelectorAll('a')]
  return {
    status: response.status,
    headers: response.headers,
    text,
    words: document.querySelector('main')?.textContent.trim().replaceAll(/\s+/g, ' '),
    links: links.map(({ href, textContent }) => [textContent, href.replace(test.services.publicUrl, '')]),
    frames: links.map(({ target, rel }) => `${target} ${rel}`),
  }
}

describe('GET /embed/questions/{id}', () => {
  it('shows the question, its money and a way to fund it', async () => {
    const { id } = await board.post(rosa, { title: 'Who closed <b>the ferry</b>?', amount: 1234.5 })
    await board.contribute(await board.join('Harold', 0), id, 20)
    const card = await read(`/embed/questions/${id}`)
    expect([card.status, card.words]).toEqual([
      200,
      'Open question Who closed <b>the ferry</b>? $1,254.50 raised, asked by 2 readers Lede Fund this question',
    ])
    expect(card.links).toEqual([
      ['Who closed <b>the ferry</b>?', `/questions/${id}`],
      ['Fund this question', `/questions/${id}?fund=true`],
    ])
    expect(new Set(card.frames)).toEqual(new Set(['_blank noopener']))
  })

  it('names the direction and the language of the question', async () => {
    const { id } = await board.post(rosa, { title: 'من أغلق العبّارة؟' })
    expect((await read(`/embed/questions/${id}`)).text).toContain('dir="auto" lang="ar">من أغلق العبّارة؟</a>')
  })

  it.each([
    ['assigned', { assigned_at: at }, 'A journalist is investigating', 'Fund this question'],
    ['delivered', { assigned_at: at, delivered_at: at }, 'The story is under review', 'See the question'],
    ['expired', { ended_at: at, ended_as: 'expired' as const }, 'Expired', 'See the question'],
    ['canceled', { ended_at: at, ended_as: 'canceled' as const }, 'Canceled', 'See the question'],
  ])('says that a bounty is %s', async (_, dates, label, action) => {
    const id = await insertBounty(test.database, dates)
    const { words, links } = await read(`/embed/questions/${id}`)
    expect(words?.startsWith(`${label} Who closed the ferry?`)).toBe(true)
    expect(words?.includes('Pledges released; nobody was charged')).toBe('ended_at' in dates)
    expect(links.at(-1)?.[0]).toBe(action)
  })

  it('leads from an answered question to its story', async () => {
    const bounty_id = await insertBounty(test.database, { assigned_at: at, delivered_at: at, paid_at: at })
    const { id } = await insertDelivery(test.database, { bounty_id, accepted_at: at })
    expect((await read(`/embed/questions/${bounty_id}`)).links.at(-1)).toEqual(['Read the story', `/articles/${id}`])
  })

  it('answers 404 with a card for an unknown question and for one whose creator deleted the account', async () => {
    const closed = await insertBounty(test.database, { closed_at: at })
    for (const id of [closed, 'nothing-of-that-name']) {
      const card = await read(`/embed/questions/${id}`)
      expect([card.status, card.words, card.links]).toEqual([
        404,
        'This question is not available. Lede See what readers ask',
        [['See what readers ask', '/questions']],
      ])
    }
  })

  it('runs no script, loads nothing, and is the only page that others may frame', async () => {
    const id = await insertBounty(test.database)
    const { headers, text } = await read(`/embed/questions/${id}`)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    )
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(text).not.toMatch(/<script|<img|<link|url\(/)
    for (const path of [`/embed/questions/${id}/more`, '/embed/questions', `/qr/questions/${id}.svg`, '/feed.xml']) {
      const other = await read(path)
      expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })
})

describe('GET /qr/questions/{id}.svg', () => {
  it('draws the public address of the question', async () => {
    const id = await insertBounty(test.database)
    const { status, headers, text } = await read(`/qr/questions/${id}.svg`)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const picture = sharp(Buffer.from(text)).resize(400, 400).ensureAlpha().raw()
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    const code = readQr(new Uint8ClampedArray(data), info.width, info.height)
    expect(code?.data).toBe(`${test.services.publicUrl}/questions/${id}`)
  })

  it('answers 404 for an unknown question', async () => {
    expect((await read('/qr/questions/nothing-of-that-name.svg')).status).toBe(404)
    expect((await read('/qr/questions/nothing-of-that-name.png')).status).toBe(404)
  })
})
