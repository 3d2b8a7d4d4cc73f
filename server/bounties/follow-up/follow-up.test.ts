import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { notYourBounty } from '../../../contract/bounty.ts'
import { type FollowUp, followUpOver, followUpPrivate, followUpTooEarly } from '../../../contract/follow-up.ts'
import type { Follows } from '../../../contract/following.ts'
import { hideStory } from '../../people/index.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { aboutBounty, readWords } from '../../testing/emails.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'
import { followUpAsked } from './asking.ts'

let opened: BountyServices
let test: TestServices
let board: BountyServices['board']
let aged: BountyServices['aged']
let rosa: Person
let gwen: Person
let nellie: Person
let ida: Person
let ada: Person
let id: string
let story: string
beforeEach(async () => {
  opened = await openBountyServices()
  ;({ test, board, aged, rosa, gwen, nellie, ida, ada } = opened)
  ;({ bountyId: id, id: story } = await board.delivered(rosa, nellie, [[gwen, 20]]))
})
afterEach(() => test.close())

const publish = async () => expect((await board.accept(rosa, story)).status).toBe(200)
const answer = (change: Record<string, unknown>, by = rosa) =>
  board.ask<FollowUp>('PUT', `/api/bounties/${id}/follow-up`, by, { body: change })
const read = (by: Person) => board.ask<FollowUp>('GET', `/api/bounties/${id}/follow-up`, by)
const isOnPage = async (by?: Person) => (await board.detail(id, by)).has_follow_up
const answered = async (by: Person) => (await board.ask<Follows>('GET', '/api/following', by)).body.answered ?? []
const asked = async () => (await board.receiveEmails()).filter(({ subject }) => /answer your question\?$/.test(subject))

describe('the answer of a creator', () => {
  it('keeps what a change leaves out, and takes back a text', async () => {
    await publish()
    const answers = [
      await answer({ answer: 'partly' }),
      await answer({ next: ' Who paid?\r\nAnd when? ' }),
      await answer({ answer: 'no' }),
      await answer({ next: ' ' }),
    ]
    const changeable_until = opened.isoIn(30)
    expect(answers.map(({ body }) => body)).toEqual([
      { answer: 'partly', next: '', changeable_until },
      { answer: 'partly', next: 'Who paid?\nAnd when?', changeable_until },
      { answer: 'no', next: 'Who paid?\nAnd when?', changeable_until },
      { answer: 'no', next: '', changeable_until },
    ])
  })

  it('can be a text before there is a choice', async () => {
    await publish()
    expect((await answer({ next: 'Who paid?' })).body).toMatchObject({ answer: null, next: 'Who paid?' })
    expect((await read(nellie)).body).toEqual({ answer: null, next: 'Who paid?', changeable_until: null })
  })

  it('keeps both halves of two changes at the same moment', async () => {
    await publish()
    await Promise.all([answer({ answer: 'yes' }), answer({ next: 'Who paid?' })])
    expect((await read(rosa)).body).toMatchObject({ answer: 'yes', next: 'Who paid?' })
  })

  it('is read by the creator, the journalist and administrators alone', async () => {
    await publish()
    await answer({ answer: 'no', next: 'Who paid?' })
    expect(await Promise.all([rosa, nellie, ada].map(async (by) => (await read(by)).body.answer))).toEqual([
      'no',
      'no',
      'no',
    ])
    expect(await Promise.all([gwen, ida].map(read))).toEqual(Array(2).fill(refused(403, followUpPrivate)))
    expect(await Promise.all([rosa, nellie, ada, gwen, ida, undefined].map(isOnPage))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ])
  })

  it('is given by nobody else', async () => {
    await publish()
    expect(await Promise.all([gwen, nellie, ada].map((by) => answer({ answer: 'yes' }, by)))).toEqual(
      Array(3).fill(refused(403, notYourBounty)),
    )
    expect((await read(rosa)).body.answer).toBeNull()
  })

  it('is possible from the publication on, for 30 days, and stays readable', async () => {
    expect([await answer({ answer: 'yes' }), (await read(rosa)).status, await isOnPage(rosa)]).toEqual([
      refused(409, followUpTooEarly),
      403,
      false,
    ])
    await publish()
    await aged(29)
    expect((await answer({ answer: 'yes' })).status).toBe(200)
    await aged(1)
    expect(await answer({ answer: 'no' })).toEqual(refused(409, followUpOver))
    expect((await read(rosa)).body).toEqual({ answer: 'yes', next: '', changeable_until: null })
    expect(await isOnPage(rosa)).toBe(true)
  })

  it.each([
    [{}, 'Please choose yes, partly or no'],
    [{ answer: 'maybe' }, 'answer: Please choose yes, partly or no'],
    [{ answer: null }, 'answer: Please choose yes, partly or no'],
    [{ next: 'x'.repeat(501) }, 'next: Text is too long'],
    [{ next: 'bell \u0007' }, 'next: Text is invalid'],
  ])('refuses %j', async (change, detail) => {
    await publish()
    expect(await answer(change)).toEqual(refused(400, detail))
  })

  it('shows the journalist nothing before it is there, and the creator nothing once it is too late', async () => {
    await publish()
    expect([await isOnPage(rosa), await isOnPage(nellie)]).toEqual([true, false])
    await aged(30)
    expect(await isOnPage(rosa)).toBe(false)
  })
})

it('follows name the own bounties that were answered within 30 days', async () => {
  expect(await answered(rosa)).toEqual([])
  await publish()
  expect([await answered(rosa), await answered(gwen), await answered(nellie)]).toEqual([[id], [], []])
  await aged(30)
  expect(await answered(rosa)).toEqual([])
})

describe('the email that asks', () => {
  it('goes to the creator once, 2 days after the publication', async () => {
    await publish()
    await aged(1.9)
    expect(await asked()).toEqual([])
    await aged(0.1)
    expect(await asked()).toEqual([{ recipient: rosa.email, subject: 'Did the story answer your question?' }])
    await aged(10)
    expect(await asked()).toEqual([])
  })

  it('is sent once by processes that run the job at the same moment', async () => {
    await publish()
    test.advance(2 * 24 * 60 * 60 * 1000)
    await Promise.all([1, 2, 3].map(board.runDueJobs))
    expect(await asked()).toHaveLength(1)
  })

  it.each([{ answer: 'yes' }, { next: 'Who paid?' }])(
    'is not sent to a creator who has answered %j',
    async (change) => {
      await publish()
      await answer(change)
      await aged(2)
      expect(await asked()).toEqual([])
    },
  )

  it('is not sent about a story that was withdrawn', async () => {
    await publish()
    await hideStory(
      { database: test.database, now: test.services.now, actor: 'cli:ada' },
      story,
      'A court asked for it.',
    )
    await aged(2)
    expect(await asked()).toEqual([])
  })

  it.each(['email_verified_at', 'suspended_at', 'deleted_at'] as const)('is not sent because of %s', async (column) => {
    await publish()
    await board.receiveEmails()
    const value = column === 'email_verified_at' ? null : opened.isoIn(0)
    await test.database.query
      .updateTable('account')
      .set({ [column]: value })
      .where('id', '=', rosa.id)
      .execute()
    test.advance(2 * 24 * 60 * 60 * 1000)
    await board.runDueJobs()
    expect(await asked()).toEqual([])
  })

  it('says who reads the answer', () => {
    const email = followUpAsked({ ...aboutBounty, title: 'The road that was paid for twice' })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "followUpAsked: Did the story answer your question?

      The story that you asked for is published. Did it answer your question? Yes, partly or no: one click is enough.

      You can also say what we should find out next. Only the journalist of the story and our administrators read your answer.

      Answer:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })
})
