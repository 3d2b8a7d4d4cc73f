import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type NewTip,
  ownInvestigation,
  type Tips,
  tipNotKeepable,
  tipNotWithdrawable,
  tipsBlocked,
  tipsOver,
  tooManyOwnTips,
  tooManyTips,
} from '../../../contract/tip.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'
import { removeOldTips } from './keeping.ts'
import { createSealedTips } from './sealed-tips.ts'
import { tipsReceived } from './telling.ts'

let opened: BountyServices
let test: TestServices
let board: BountyServices['board']
let aged: BountyServices['aged']
let rosa: Person
let gwen: Person
let harold: Person
let nellie: Person
let ida: Person
let ada: Person
let id: string
beforeEach(async () => {
  opened = await openBountyServices()
  ;({ test, board, aged, rosa, gwen, harold, nellie, ida, ada } = opened)
  ;({ id } = await board.post(rosa))
})
afterEach(() => test.close())

const known = { text: 'I worked at the gauge until 2021.', source: 'works_there', shares_email: false } as const
const done = { status: 200, body: { success: true } }
const send = (by: Person, sent: Partial<Record<keyof NewTip, unknown>> = {}) =>
  board.ask('POST', `/api/bounties/${id}/tips`, by, { body: { ...known, ...sent } })
const list = async (by: Person) => (await board.ask<Tips>('GET', `/api/bounties/${id}/tips`, by)).body
const own = async (by: Person) => (await list(by)).own.map(({ text }) => text)
const received = async (by: Person) => (await list(by)).received.map(({ text }) => text)
const firstOf = async (by: Person) => {
  const { own: mine, received: theirs } = await list(by)
  return [...mine, ...theirs][0]?.id ?? ''
}
const withdraw = (by: Person, tip: string) => board.ask('DELETE', `/api/bounties/${id}/tips/${tip}`, by)
const keep = (by: Person, tip: string, isKept = true) =>
  board.ask('PUT', `/api/bounties/${id}/tips/${tip}`, by, { body: { keep: isKept } })
const block = (by: Person, tip: string) => board.ask('POST', `/api/bounties/${id}/tips/${tip}/block`, by)
const stored = async () => (await test.database.query.selectFrom('tip').select('id').execute()).length
async function assign(journalist = nellie) {
  const { body } = await board.apply(journalist, id)
  expect((await board.decide(rosa, 'accept', id, body.id)).status).toBe(200)
}
async function publish() {
  const draft_id = await board.draft(nellie, id)
  const { body } = await board.submit(nellie, { bounty_id: id, draft_id })
  expect((await board.accept(rosa, body.id)).status).toBe(200)
}
const toldAfter = async (days: number) => {
  await aged(days)
  const emails = await board.receiveEmails()
  return emails.filter(({ subject }) => /tip/.test(subject)).map(({ recipient, subject }) => [recipient, subject])
}

describe('a tip', () => {
  it('is read by its writer and, once there is one, by the journalist alone', async () => {
    expect(await send(gwen, { text: ' It leaks.\r\n ', shares_email: true })).toEqual(done)
    const tip = { id: expect.any(String), text: 'It leaks.', source: 'works_there', sent_at: opened.isoIn(0) }
    const mine = [{ ...tip, deleted_at: null, shares_email: true, may_withdraw: true }]
    const nobody = { own: [], received: [], keepable_until: null }
    expect(await list(gwen)).toEqual({ own: mine, received: [], keepable_until: null })
    expect(await Promise.all([rosa, harold, nellie, ada].map(list))).toEqual([nobody, nobody, nobody, nobody])
    await assign()
    expect(await list(nellie)).toEqual({
      own: [],
      received: [{ ...tip, deleted_at: null, email: gwen.email, is_kept: false }],
      keepable_until: null,
    })
    expect(await Promise.all([rosa, harold, ida, ada].map(list))).toEqual([nobody, nobody, nobody, nobody])
  })

  it('names its writer to nobody who was not given the address', async () => {
    await send(gwen)
    await assign()
    const answer = JSON.stringify(await list(nellie))
    expect([gwen.email, 'Gwen', gwen.id].filter((name) => answer.includes(name))).toEqual([])
  })

  it('is stored sealed', async () => {
    await send(gwen)
    const rows = await test.database.query.selectFrom('tip').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/gauge|works_there/)
  })

  it('goes from a journalist who left to the next one', async () => {
    await send(gwen)
    await assign()
    await board.leave(nellie, id)
    expect([await received(nellie), await own(gwen)]).toEqual([[], [known.text]])
    await board.reopen(rosa, id)
    await assign(ida)
    expect([await received(nellie), await received(ida)]).toEqual([[], [known.text]])
  })

  it('is no longer read by a journalist who left after a delivery, or whose delivery was canceled', async () => {
    const deliver = async () => {
      await send(gwen)
      await assign()
      const draft_id = await board.draft(nellie, id)
      return (await board.submit(nellie, { bounty_id: id, draft_id })).body.id
    }
    const returned = await deliver()
    const body = { points: ['Name the second source.'], due_date: opened.isoIn(20) }
    await board.ask('POST', `/api/delivered-bounties/${returned}/changes`, rosa, { body })
    expect(await received(nellie)).toEqual([known.text])
    await board.leave(nellie, id)
    expect(await received(nellie)).toEqual([])
    ;({ id } = await board.post(rosa))
    const canceled = await deliver()
    await board.object(rosa, canceled)
    expect(await received(nellie)).toEqual([known.text])
    await board.rule(ada, canceled, { ruling: 'canceled', reason: 'It answers another question.' })
    expect((await board.detail(id, nellie)).state).toBe('canceled')
    expect(await received(nellie)).toEqual([])
  })

  it('is refused from its journalist, and from everybody once the story is delivered or the bounty ended', async () => {
    await assign()
    expect(await send(nellie)).toEqual(refused(403, ownInvestigation))
    await board.submit(nellie, { bounty_id: id, draft_id: await board.draft(nellie, id) })
    expect(await send(gwen)).toEqual(refused(409, tipsOver))
    ;({ id } = await board.post(rosa))
    await board.cancel(rosa, id)
    expect((await send(gwen)).status).toBe(409)
  })

  it.each([
    [{ text: ' \n' }, 'text: Please write what you know'],
    [{ text: 'x'.repeat(2_001) }, 'text: Tip is too long'],
    // Two characters each, once they are composed.
    [{ text: '\u09dc'.repeat(1_500) }, 'text: Tip is too long'],
  ])('refuses %j', async (sent, detail) => {
    expect(await send(gwen, sent)).toEqual(refused(400, detail))
  })
})

it('a tip that is longer than tips may be now stays readable', () => {
  const { seal, open } = createSealedTips(new Uint8Array(32).fill(7))
  const long = { ...known, text: 'x'.repeat(3_000) }
  expect(open('tip-1', seal('tip-1', long))).toEqual(long)
})

describe('the number of tips', () => {
  it('is three of one person about a bounty, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(gwen)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
    expect(await send(gwen)).toEqual(refused(409, tooManyOwnTips))
    expect((await board.detail(id, gwen)).tips).toEqual({ own: 3, received: null, may_send: false })
  })

  it('is ten a day of one person', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      if (sent % 3 === 0) ({ id } = await board.post(rosa))
      expect((await send(gwen)).status).toBe(200)
    }
    expect((await send(gwen)).status).toBe(429)
  })

  it('is 200 of a bounty', async () => {
    const row = { bounty_id: id, account_id: harold.id, sealed: '', sent_at: opened.isoIn(0) }
    const rows = Array.from({ length: 200 }, (_, at) => ({ ...row, id: `tip ${at}` }))
    await test.database.query.insertInto('tip').values(rows).execute()
    expect(await send(gwen)).toEqual(refused(409, tooManyTips))
  })

  it('stands on the page, for its journalist with all of them', async () => {
    await send(gwen)
    await assign()
    const counts = await Promise.all([nellie, gwen, rosa].map(async (by) => (await board.detail(id, by)).tips))
    expect([...counts, (await board.detail(id)).tips]).toEqual([
      { own: 0, received: 1, may_send: false },
      { own: 1, received: null, may_send: true },
      { own: 0, received: null, may_send: true },
      null,
    ])
  })
})

describe('withdrawing a tip', () => {
  it('deletes the own one, until the story is published', async () => {
    await send(gwen)
    await send(gwen, { text: 'Another.' })
    const ids = new Map((await list(gwen)).own.map((tip) => [tip.text, tip.id]))
    const [first = '', second = ''] = [ids.get(known.text), ids.get('Another.')]
    expect((await withdraw(harold, first)).status).toBe(404)
    expect((await withdraw(rosa, first)).status).toBe(404)
    expect(await withdraw(gwen, second)).toEqual(done)
    await assign()
    await publish()
    expect(await withdraw(gwen, first)).toEqual(refused(409, tipNotWithdrawable))
    expect(await own(gwen)).toEqual(['I worked at the gauge until 2021.'])
  })
})

describe('blocking who sent a tip', () => {
  it('deletes their tips and refuses others, on this bounty and from this person alone', async () => {
    await send(gwen)
    await send(gwen, { text: 'Another.' })
    await send(harold, { text: 'From Harold.' })
    await assign()
    const unwanted = (await list(nellie)).received.find(({ text }) => text === 'Another.')?.id ?? ''
    expect((await block(ida, unwanted)).status).toBe(404)
    expect(await block(nellie, unwanted)).toEqual(done)
    expect(await received(nellie)).toEqual(['From Harold.'])
    expect(await send(gwen)).toEqual(refused(403, tipsBlocked))
    expect((await block(nellie, unwanted)).status).toBe(404)
    ;({ id } = await board.post(rosa))
    expect(await send(gwen)).toEqual(done)
  })
})

describe('after the work', () => {
  it('tips are deleted 30 days later, except those that the journalist keeps, for a year', async () => {
    await send(gwen)
    await send(harold, { text: 'To keep.' })
    await assign()
    const kept = (await list(nellie)).received.find(({ text }) => text === 'To keep.')?.id ?? ''
    expect(await keep(nellie, kept)).toEqual(refused(409, tipNotKeepable))
    await publish()
    expect((await keep(ida, kept)).status).toBe(404)
    expect(await keep(nellie, kept)).toEqual(done)
    expect((await list(harold)).own[0]?.deleted_at).toBe(opened.isoIn(365))
    expect((await list(gwen)).own[0]?.deleted_at).toBe(opened.isoIn(30))
    await aged(29)
    await removeOldTips(test.services)
    expect(await stored()).toBe(2)
    await aged(1)
    await removeOldTips(test.services)
    expect(await received(nellie)).toEqual(['To keep.'])
    expect((await list(nellie)).keepable_until).toBe(opened.isoIn(335))
    await aged(335)
    await removeOldTips(test.services)
    expect(await stored()).toBe(0)
  })

  it('a tip that is no longer kept is deleted with the others', async () => {
    await send(gwen)
    await assign()
    await publish()
    const tip = await firstOf(nellie)
    await keep(nellie, tip)
    expect(await keep(nellie, tip, false)).toEqual(done)
    await aged(30)
    await removeOldTips(test.services)
    expect(await stored()).toBe(0)
  })

  it('nobody but its writer reads a tip about a canceled bounty, which is deleted after 30 days', async () => {
    await send(gwen)
    await board.cancel(rosa, id)
    expect([await own(gwen), await received(nellie)]).toEqual([[known.text], []])
    await aged(30)
    await removeOldTips(test.services)
    expect(await stored()).toBe(0)
  })
})

describe('the email about tips', () => {
  it('goes to the journalist at the assignment, and then at most once a day', async () => {
    await send(gwen)
    expect(await toldAfter(1)).toEqual([])
    await assign()
    expect(await toldAfter(0)).toEqual([[nellie.email, 'A reader sent you a tip']])
    await send(harold)
    await send(harold)
    expect(await toldAfter(0)).toEqual([])
    expect(await toldAfter(1)).toEqual([[nellie.email, 'Readers sent you 2 tips']])
    expect(await toldAfter(2)).toEqual([])
    await send(harold)
    expect(await toldAfter(0)).toEqual([[nellie.email, 'A reader sent you a tip']])
  })

  it('says nothing of what is in them', () => {
    expect(readWords(tipsReceived({ ...aboutBounty, count: 2 }))).toMatchInlineSnapshot(`
      "tipsReceived: Readers sent you 2 tips

      2 tips have arrived about a bounty that you are working on.

      Only you can read them, on the bounty’s page. Please keep to yourself who sent them.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})
