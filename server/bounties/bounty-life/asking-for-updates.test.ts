import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { updateAsked } from './asking-for-updates.ts'

let test: TestServices
let board: BountyServices['board']
let aged: BountyServices['aged']
let isoIn: BountyServices['isoIn']
let rosa: Person
let nellie: Person
let ida: Person
let id: string
let draftId: string
beforeEach(async () => {
  let gwen: Person
  ;({ test, board, aged, isoIn, rosa, gwen, nellie, ida } = await openBountyServices())
  ;({ id } = await board.post(rosa))
  await board.contribute(gwen, id, 20)
  await assign(nellie)
})
afterEach(() => test.close())

async function assign(journalist: Person, days = 80) {
  const { body } = await board.apply(journalist, id, { requested_due_date_journalist: isoIn(days) })
  await board.decide(rosa, 'accept', id, body.id)
}
async function publish(by = nellie) {
  const body = { text: 'Two boxes.', picture_id: null, picture_alt: '', audience: 'everyone' }
  expect((await board.ask('POST', `/api/bounties/${id}/updates`, by, { body })).status).toBe(200)
}
/** The recipients of the questions after these days. */
async function askedAfter(days: number) {
  await aged(days)
  const emails = await board.receiveEmails()
  return emails.filter(({ subject }) => subject === 'How is your story going?').map(({ recipient }) => recipient)
}
async function deliver() {
  draftId = await board.draft(nellie, id)
  return (await board.submit(nellie, { bounty_id: id, draft_id: draftId })).body.id
}

describe('the question for an update', () => {
  it('goes to the journalist alone, every 21 days', async () => {
    expect(await askedAfter(20)).toEqual([])
    expect(await askedAfter(1)).toEqual([nellie.email])
    expect(await askedAfter(20)).toEqual([])
    expect(await askedAfter(1)).toEqual([nellie.email])
  })

  it('waits 21 days after each update', async () => {
    await aged(20)
    await publish()
    expect(await askedAfter(20)).toEqual([])
    expect(await askedAfter(1)).toEqual([nellie.email])
  })

  it('ends with the delivery and begins again when it is returned', async () => {
    const deliveryId = await deliver()
    await aged(10)
    await publish()
    await board.askForChanges(rosa, deliveryId, isoIn(40))
    expect(await askedAfter(20)).toEqual([])
    expect(await askedAfter(1)).toEqual([nellie.email])
    await board.submit(nellie, { bounty_id: id, draft_id: draftId })
    expect(await askedAfter(13)).toEqual([])
    expect(await askedAfter(30)).toEqual([])
  })

  it('does not begin with an update during the review', async () => {
    await deliver()
    await publish()
    const jobs = await test.database.query
      .selectFrom('job')
      .select('kind')
      .where('kind', '=', 'ask for update')
      .execute()
    expect(jobs).toEqual([])
  })

  it('ends when the journalist leaves and begins anew with the next one', async () => {
    await aged(20)
    await board.leave(nellie, id)
    expect(await askedAfter(2)).toEqual([])
    await board.reopen(rosa, id)
    await assign(ida)
    expect(await askedAfter(20)).toEqual([])
    expect(await askedAfter(1)).toEqual([ida.email])
  })

  it('ends when the bounty is reopened after a missed due date', async () => {
    await board.leave(nellie, id)
    await board.reopen(rosa, id)
    await assign(nellie, 2)
    await aged(10)
    await board.reopen(rosa, id)
    expect(await askedAfter(60)).toEqual([])
  })

  it('is asked in these words', () => {
    expect(readWords(updateAsked(aboutBounty))).toMatchInlineSnapshot(`
      "updateAsked: How is your story going?

      Readers of a bounty that is assigned to you have not heard from you for 21 days.

      A short update on the bounty’s page tells them that you are on it: two sentences are enough, and a picture if you have one. You decide whether everyone or only backers can read it.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because a bounty on Lede was assigned to you."
    `)
  })
})
