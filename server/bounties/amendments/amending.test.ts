import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notAmendable, notYourBounty, tooManyAmendments } from '../../../contract/bounty.ts'
import type { SearchResults } from '../../../contract/search.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, day, openBountyServices } from '../../testing/bounty-services.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'

let opened: BountyServices
let test: TestServices
let board: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
let ida: Person
let id: string
beforeEach(async () => {
  opened = await openBountyServices()
  ;({ test, board, rosa, gwen, nellie, ida } = opened)
  ;({ id } = await board.post(rosa))
})
afterEach(() => test.close())

const amend = (text = 'The council meets on December 8.', by = rosa, key?: string) =>
  board.ask('POST', `/api/bounties/${id}/amendments`, by, {
    body: { text },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const added = { status: 200, body: { success: true } }
const texts = async (by?: Person) => (await board.detail(id, by)).amendments.map(({ text }) => text)

describe('adding to a brief', () => {
  it('keeps the brief, and shows each addition below it with its date', async () => {
    const { pledged_by_day: _, ...before } = await board.detail(id, gwen)
    expect(await amend('  First.\r\nStill the first. ')).toEqual(added)
    test.advance(day)
    await amend('Second.')
    const { pledged_by_day: __, ...after } = await board.detail(id, gwen)
    expect(after).toEqual({
      ...before,
      amendments: [
        { text: 'First.\nStill the first.', added_at: opened.isoIn(-1) },
        { text: 'Second.', added_at: opened.isoIn(0) },
      ],
      timeline: [
        ...before.timeline,
        { at: opened.isoIn(-1), kind: 'amended', until: null, reason: null },
        { at: opened.isoIn(0), kind: 'amended', until: null, reason: null },
      ],
    })
  })

  it('shows visitors as much of an addition as of a brief', async () => {
    await amend(`${'A long sentence. '.repeat(20)}The end.`)
    const [shown = ''] = await texts()
    expect([shown.length < 160, shown.endsWith('…')]).toEqual([true, true])
  })

  it('tells backers and journalists with a pending offer, once each', async () => {
    await board.contribute(gwen, id, 20)
    await board.apply(nellie, id)
    const { body } = await board.apply(ida, id)
    await board.withdraw(ida, body.id)
    await board.receiveEmails()
    await amend(undefined, rosa, 'one')
    await amend(undefined, rosa, 'one')
    const emails = await board.receiveEmails()
    expect(emails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      [gwen.email, 'A bounty you backed has changed'],
      [nellie.email, 'A bounty you made an offer on has changed'],
    ])
    expect(await texts(rosa)).toEqual(['The council meets on December 8.'])
  })

  it('is found by its words: on the board at once, and in the search after the next indexing', async () => {
    const onBoard = async () => (await board.list('/api/bounties?search=Zwischenlager', gwen)).body.total
    await test.services.searchIndexer.run()
    await amend('Also look at the Zwischenlager.')
    expect(await onBoard()).toBe(1)
    await test.services.searchIndexer.run()
    const { body } = await board.ask<SearchResults>('GET', '/api/search?q=Zwischenlager&kind=questions')
    expect([body.questions.total, await onBoard()]).toEqual([1, 1])
  })

  it('is refused to everyone but the creator', async () => {
    expect(await amend(undefined, gwen)).toEqual(refused(403, notYourBounty))
    expect(await amend(undefined, opened.ada)).toEqual(refused(403, notYourBounty))
  })

  it('is refused from the sixth time on, also for requests at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, (_, at) => amend(`Number ${at}.`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
    expect(await amend()).toEqual(refused(409, tooManyAmendments))
    expect((await board.detail(id, rosa)).life.may).not.toContain('amendBounty')
  })

  it('is refused once a journalist is chosen, and possible again after the bounty is reopened', async () => {
    expect((await board.detail(id, rosa)).life.may).toContain('amendBounty')
    const { body } = await board.apply(nellie, id)
    await board.decide(rosa, 'accept', id, body.id)
    expect(await amend()).toEqual(refused(409, notAmendable))
    expect((await board.detail(id, rosa)).life.may).not.toContain('amendBounty')
    await board.leave(nellie, id)
    expect(await amend()).toEqual(refused(409, notAmendable))
    await board.reopen(rosa, id)
    expect(await amend()).toEqual(added)
  })

  it.each([
    [' \n ', 'text: Please write what you want to add'],
    ['x'.repeat(1_001), 'text: Addition is too long'],
  ])('refuses %j', async (text, detail) => {
    expect(await amend(text)).toEqual(refused(400, detail))
  })
})
