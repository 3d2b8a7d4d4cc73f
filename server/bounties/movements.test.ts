import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BountyMovement, BountyMovementPage } from '../../contract/bounty-movement.ts'
import type { Person } from '../testing/board.ts'
import { insertDetails, payoutCalls } from '../testing/payouts.ts'
import { potCalls } from '../testing/pots.ts'
import { refundCalls } from '../testing/refunds.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

const minute = 60_000
const day = 24 * 60 * minute

let test: TestServices
let calls: ReturnType<typeof payoutCalls> & ReturnType<typeof refundCalls>
let ada: Person
let rosa: Person
let gwen: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  calls = { ...payoutCalls(test), ...refundCalls(test) }
  ada = await calls.join('Ada Byron', 99)
  rosa = await calls.join('Rosa Reader', 0)
  gwen = await calls.join('Gwendolyn', 0)
  nellie = await calls.join('Nellie Bly', 1)
  await insertDetails(test, nellie.id)
})
afterAll(() => test.close())

const read = (bountyId: string, by?: Person, after?: string) =>
  calls.ask<BountyMovementPage>(
    'GET',
    `/api/bounties/${bountyId}/movements${after === undefined ? '' : `?after=${after}`}`,
    by,
  )

const marksOf = ({ is_caller, is_creator }: NonNullable<BountyMovement['person']>) =>
  [is_caller && ' (you)', is_creator && ' (creator)'].filter(Boolean).join('')

/** Oldest first. */
async function linesOf(bountyId: string, by?: Person) {
  const { items } = (await read(bountyId, by)).body
  return items.toReversed().map(({ kind, amount, person, match, fee, share }) => {
    const name = person === null ? (match ?? '-') : `${person.name}${marksOf(person)}`
    return `${kind} ${amount} ${name}${fee === 0 && share === 0 ? '' : ` fee ${fee} share ${share}`}`
  })
}

const hide = (storyId: string) =>
  test.database.query
    .updateTable('article')
    .set({ hidden_at: '2026-11-21T08:00:00.000Z', hidden_reason: 'It was wrong.' })
    .where('id', '=', storyId)
    .execute()

async function signInAgain() {
  for (const person of [ada, rosa, gwen, nellie]) person.token = await test.services.sessions.open(person.id)
}

describe('GET /api/bounties/:id/movements', () => {
  it('shows pledges that are raised, lowered and withdrawn as one movement each', async () => {
    const { id } = await calls.post(rosa, { amount: 50 })
    const steps = [
      () => calls.contribute(gwen, id, 20),
      () => calls.changePledge(gwen, id, 30),
      () => calls.changePledge(gwen, id, 5),
      () => calls.withdrawPledge(gwen, id),
    ]
    for (const step of steps) {
      test.advance(minute)
      expect((await step()).status).toBe(200)
    }
    expect(await linesOf(id, rosa)).toEqual([
      'pledged 50 Rosa Reader (you) (creator)',
      'pledged 20 Gwe…',
      'pledged 10 Gwe…',
      'withdrawn 25 Gwe…',
      'withdrawn 5 Gwe…',
    ])
    test.advance(minute)
    expect((await calls.cancel(rosa, id)).status).toBe(200)
    expect((await linesOf(id, gwen)).slice(-2)).toEqual(['withdrawn 5 Gwendolyn (you)', 'released 50 Ros… (creator)'])
  })

  it('follows the money of a story to the journalist and back to a backer', async () => {
    const { bountyId } = await calls.paid(rosa, nellie, [
      [gwen, 60.05],
      [gwen, 0.5],
    ])
    test.advance(minute)
    // Both pledges of the backer take part in it.
    expect((await calls.refund(ada, bountyId, gwen, 60.5)).status).toBe(200)
    const lines = await linesOf(bountyId, gwen)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(
      'pledged pledged charged charged fee share refunded'.split(' '),
    )
    expect(new Set(lines)).toEqual(
      new Set([
        'pledged 50 Ros… (creator)',
        'pledged 60.55 Gwendolyn (you)',
        'charged 50 Ros… (creator)',
        'charged 60.55 Gwendolyn (you)',
        'fee 11.06 - fee 11.06 share 0',
        'share 99.49 Nellie Bly fee 0 share 99.49',
        'refunded 60.5 Gwendolyn (you) fee -6.05 share -54.45',
      ]),
    )
    expect((await linesOf(bountyId, nellie)).at(-2)).toBe('share 99.49 Nellie Bly (you) fee 0 share 99.49')
  })

  it('shows the disclosure line of a match, and the sponsor’s own pledge as that of a backer', async () => {
    const pots = potCalls(test, calls)
    const trust = await calls.join('Mill Trust', 0)
    const pot = await pots.opened(ada, trust, { disclosure: 'Matched by the Mill Trust.', total: 50 })
    const { id } = await calls.post(rosa, { amount: 10 })
    const harold = await calls.join('Harold', 0)
    test.advance(minute)
    await calls.contribute(harold, id, 50)
    test.advance(minute)
    await calls.contribute(trust, id, 20)
    test.advance(minute)
    await calls.changePledge(harold, id, 30)
    test.advance(minute)
    await calls.cancel(rosa, id)
    const matched = ['pledged 50', 'unmatched 20', 'released 30'].map((line) => `${line} Matched by the Mill Trust.`)
    const wanted = (rosas: string, harolds: string, trusts: string) => [
      `pledged 10 ${rosas}`,
      `pledged 50 ${harolds}`,
      matched[0],
      `pledged 20 ${trusts}`,
      `withdrawn 20 ${harolds}`,
      matched[1],
      `released 10 ${rosas}`,
      `released 30 ${harolds}`,
      `released 20 ${trusts}`,
      matched[2],
    ]
    // Movements of the same moment have no order.
    expect((await linesOf(id, gwen)).toSorted()).toEqual(wanted('Ros… (creator)', 'Har…', 'Mil…').toSorted())
    expect((await linesOf(id, trust)).toSorted()).toEqual(
      wanted('Ros… (creator)', 'Har…', 'Mill Trust (you)').toSorted(),
    )
    expect((await linesOf(id)).toSorted()).toEqual(wanted('-', '-', '-').toSorted())

    test.advance(minute)
    const { bountyId } = await calls.paid(rosa, nellie, [[harold, 50]])
    test.advance(minute)
    expect((await calls.refund(ada, bountyId, trust, 10)).status).toBe(200)
    expect((await linesOf(bountyId, gwen)).filter((line) => line.includes('Mill'))).toEqual([
      'pledged 50 Matched by the Mill Trust.',
      'charged 50 Matched by the Mill Trust.',
      'refunded 10 Matched by the Mill Trust. fee -1 share -9',
    ])
    await pots.close(trust, pot)
  })

  it('names no backer to signed-out visitors', async () => {
    const { bountyId } = await calls.paid(rosa, nellie)
    expect(await linesOf(bountyId)).toEqual([
      'pledged 50 -',
      'charged 50 -',
      'fee 5 - fee 5 share 0',
      'share 45 Nellie Bly fee 0 share 45',
    ])
  })

  it('names no journalist while the story is hidden', async () => {
    const { bountyId, id } = await calls.paid(rosa, nellie)
    await hide(id)
    expect((await linesOf(bountyId, gwen)).at(-1)).toBe('share 45 - fee 0 share 45')
  })

  it('pages through movements of the same moment without losing one', async () => {
    const { id } = await calls.post(rosa)
    const backers = await Promise.all(Array.from({ length: 44 }, (_, at) => calls.join(`Backer ${at}`, 0)))
    for (const [at, backer] of backers.entries()) expect((await calls.contribute(backer, id, at + 1)).status).toBe(200)
    const pages: BountyMovementPage[] = []
    let after: string | undefined
    do {
      const { status, body } = await read(id, rosa, after)
      expect(status).toBe(200)
      pages.push(body)
      after = body.next
    } while (after !== undefined)
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [20, 45],
      [20, 45],
      [5, 45],
    ])
    const amounts = pages.flatMap(({ items }) => items.map(({ amount }) => amount))
    expect(amounts.toSorted((one, other) => one - other)).toEqual([
      ...backers.map((_, at) => at + 1).filter((amount) => amount <= 44),
      50,
    ])
    expect(JSON.stringify(pages)).not.toContain(rosa.id)
    for (const { id: backerId } of backers) expect(JSON.stringify(pages)).not.toContain(backerId)
  })

  it('answers 404 for a bounty that is missing or closed, unless its story is published', async () => {
    expect((await read('nothing')).status).toBe(404)
    const close = (id: string) =>
      test.database.query
        .updateTable('bounty')
        .set({ closed_at: '2026-11-21T08:00:00.000Z' })
        .where('id', '=', id)
        .execute()
    // The calls before this reached their limits.
    test.advance(minute)
    const { id } = await calls.post(rosa)
    await close(id)
    expect((await read(id, rosa)).status).toBe(404)
    const { bountyId, id: storyId } = await calls.paid(rosa, nellie)
    await close(bountyId)
    expect((await read(bountyId)).status).toBe(200)
    await hide(storyId)
    expect((await read(bountyId, rosa)).status).toBe(404)
  })

  it('refuses a position that no page gave', async () => {
    expect((await read('nothing', rosa, "2026'~1~x")).status).toBe(400)
  })

  it('shows payouts to the journalist, and nothing of what other stories paid for', async () => {
    const first = await calls.earn(rosa, nellie, 100)
    test.advance(8 * day)
    await signInAgain()
    const pay = async () => {
      const runId = (await calls.createRun(ada)).body.id
      const payouts = (await calls.run(ada, runId)).body.payouts
      const ids = payouts.map(({ id }) => id)
      expect((await calls.markPaid(ada, runId, ids)).status).toBe(200)
      return { runId, id: ids[0] ?? '' }
    }
    await pay()
    test.advance(minute)
    expect((await calls.refundEveryone(ada, first)).status).toBe(200)
    const second = await calls.earn(rosa, nellie, 200)
    test.advance(8 * day)
    await signInAgain()
    const { runId, id } = await pay()
    test.advance(minute)
    expect((await calls.markFailed(ada, runId, id)).status).toBe(200)

    const kinds = await test.database.query
      .selectFrom('ledger_transaction')
      .select('kind')
      .where('bounty_id', '=', first)
      .where('kind', 'in', ['offset', 'transfer_reversal'])
      .execute()
    expect(kinds).toHaveLength(2)
    expect((await linesOf(first)).slice(3)).toEqual([
      'share 90 Nellie Bly fee 0 share 90',
      'paid_out 90 Nellie Bly',
      'refunded 100 - fee -10 share -90',
    ])
    expect((await linesOf(second)).slice(3)).toEqual([
      'share 180 Nellie Bly fee 0 share 180',
      'paid_out 180 Nellie Bly',
      'payout_returned 180 Nellie Bly',
    ])
  })
})
