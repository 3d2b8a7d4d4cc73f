import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  extensionAlreadyAgreed,
  extensionNotLater,
  extensionPending,
  extensionTooLate,
  journalistUnavailable,
  noExtensionAsked,
  notReopenable,
  notYourAssignment,
  notYourBounty,
} from '../../../contract/bounty.ts'
import { notYourDelivery } from '../../../contract/delivery.ts'
import type { Overview } from '../../../contract/overview.ts'
import { restoreAccount, suspend } from '../../accounts/administration.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { refused } from '../../testing/writing.ts'

let test: TestServices
let board: BountyServices['board']
let isoIn: BountyServices['isoIn']
let aged: BountyServices['aged']
let expectRightBooks: BountyServices['expectRightBooks']
let rosa: Person
let gwen: Person
let nellie: Person
let ida: Person
let id: string
let dueDate: string
beforeEach(async () => {
  ;({ test, board, isoIn, aged, expectRightBooks, rosa, gwen, nellie, ida } = await openBountyServices())
  ;({ id } = await board.post(rosa))
  await board.contribute(gwen, id, 20)
  await assign(nellie)
})
afterEach(() => test.close())

async function assign(journalist: Person, days = 10) {
  dueDate = isoIn(days)
  const { body } = await board.apply(journalist, id, { requested_due_date_journalist: dueDate })
  expect((await board.decide(rosa, 'accept', id, body.id)).status).toBe(200)
  await board.receiveEmails()
}

const life = async (by?: Person) => (await board.detail(id, by)).life
const kinds = async () => (await board.detail(id)).timeline.map(({ kind }) => kind)
/** Leaves out the question for an update and the reminder of the due date, which have tests of their own. */
const apart = ['How is your story going?', 'Your story is due in 3 days']
const recipients = async () =>
  (await board.receiveEmails()).filter(({ subject }) => !apart.includes(subject)).map(({ recipient }) => recipient)
const statusOf = async (journalist: Person) =>
  (
    await board.ask<{ bounty_id: string; status: string }[]>('GET', '/api/journalist/applications', journalist)
  ).body.find(({ bounty_id }) => bounty_id === id)?.status

describe('an assigned bounty', () => {
  it('shows its dates to everyone', async () => {
    expect(await life()).toEqual({
      expires_at: null,
      extended_expiry: null,
      due_date: dueDate,
      journalist_left_at: null,
      reopenable_at: isoIn(17),
      reopens_at: isoIn(31),
      extension: null,
      may: [],
    })
    expect((await life(nellie)).may).toEqual(['askForExtension', 'leaveAssignment'])
    expect((await life(rosa)).may).toEqual(['chooseNaming'])
  })

  it('can be reopened by its creator 7 days after the due date', async () => {
    await aged(16)
    expect(await board.reopen(rosa, id)).toEqual(refused(409, notReopenable))
    await aged(1)
    expect(await recipients()).toEqual([rosa.email, nellie.email])
    expect(await board.reopen(gwen, id)).toEqual(refused(403, notYourBounty))
    expect((await life(rosa)).may).toEqual(['reopenBounty', 'chooseNaming'])
    expect((await board.reopen(rosa, id)).status).toBe(200)
    expect(await recipients()).toEqual([gwen.email, nellie.email])
    expect(await statusOf(nellie)).toBe('missed')
    expect(await kinds()).toEqual(['posted', 'assigned', 'due_date_missed', 'reopened'])
    expect(await life(gwen)).toMatchObject({
      expires_at: isoIn(90),
      due_date: null,
      reopens_at: null,
      may: ['changePledge', 'withdrawPledge'],
    })
    const draft_id = await board.draft(nellie, id)
    expect(await board.submit(nellie, { bounty_id: id, draft_id })).toEqual(refused(403, notYourDelivery))
    await aged(20)
    expect(await recipients()).toEqual([])
    await expectRightBooks()
  })

  it('can be reopened by its creator at once while the account of its journalist is suspended', async () => {
    const operator = { ...test.services, actor: 'operator' }
    const waiting = async () => {
      const { body } = await board.ask<Overview>('GET', '/api/overview', rosa)
      return body.tasks.items.map(({ kind }) => kind)
    }
    await board.askForExtension(nellie, id, isoIn(12), 'The archive is closed.')
    expect([await waiting(), (await life(rosa)).may]).toEqual([
      ['answer_extension'],
      ['answerExtension', 'chooseNaming'],
    ])
    await suspend(operator, nellie.email)
    expect([await waiting(), (await life(rosa)).may]).toEqual([['reopen_bounty'], ['reopenBounty', 'chooseNaming']])
    expect((await life()).reopenable_at).toBe(isoIn(0))
    expect(await board.answerExtension(rosa, id, true)).toEqual(refused(409, journalistUnavailable))
    await restoreAccount(operator, nellie.email)
    expect(await board.reopen(rosa, id)).toEqual(refused(409, notReopenable))
    await suspend(operator, nellie.email)
    expect((await board.reopen(rosa, id)).status).toBe(200)
    expect((await life(gwen)).may).toEqual(['changePledge', 'withdrawPledge'])
    await expectRightBooks()
  })

  it('reminds the journalist 3 days before the due date, which may have been extended', async () => {
    const reminders = async (days: number) => {
      await aged(days)
      const emails = await board.receiveEmails()
      return emails.filter(({ subject }) => subject === apart[1]).map(({ recipient }) => recipient)
    }
    expect([await reminders(6), await reminders(1), await reminders(1)]).toEqual([[], [nellie.email], []])
    await board.askForExtension(nellie, id, isoIn(12), 'The archive is closed.')
    expect((await board.answerExtension(rosa, id, true)).status).toBe(200)
    expect([await reminders(8), await reminders(1), await reminders(2)]).toEqual([[], [nellie.email], []])
  })

  it('is not reminded of a due date that was near when it was set', async () => {
    await board.leave(nellie, id)
    await board.reopen(rosa, id)
    await assign(ida, 2)
    await aged(1)
    expect((await board.receiveEmails()).filter(({ subject }) => subject === apart[1])).toEqual([])
  })

  it('reopens automatically 21 days after the due date', async () => {
    await aged(17)
    await board.receiveEmails()
    await aged(13)
    expect((await board.detail(id)).state).toBe('assigned')
    await aged(1)
    expect((await board.detail(id)).state).toBe('open')
    expect((await recipients()).sort()).toEqual([rosa.email, gwen.email, nellie.email].sort())
    // Another journalist takes it on.
    await assign(ida)
    expect(await life()).toMatchObject({ due_date: dueDate, reopenable_at: isoIn(17) })
  })

  it('is not reopened after the story is delivered, however late', async () => {
    await aged(20)
    const draft_id = await board.draft(nellie, id)
    expect((await board.submit(nellie, { bounty_id: id, draft_id })).status).toBe(200)
    await board.receiveEmails()
    await aged(2)
    expect((await board.detail(id)).state).toBe('delivered')
    expect(await recipients()).toEqual([])
    expect(await life(rosa)).toMatchObject({ due_date: null, reopens_at: null, may: ['chooseNaming'] })
  })

  it('keeps its pledges when the journalist leaves, until it is reopened', async () => {
    expect(await board.leave(ida, id)).toEqual(refused(403, notYourAssignment))
    expect((await board.leave(nellie, id, 'I have fallen ill.')).status).toBe(200)
    expect(await recipients()).toEqual([rosa.email, gwen.email])
    expect(await statusOf(nellie)).toBe('withdrawn')
    expect(await life(gwen)).toMatchObject({ journalist_left_at: isoIn(0), reopens_at: isoIn(21), may: [] })
    expect((await board.detail(id, gwen)).timeline.at(-1)).toMatchObject({
      kind: 'journalist_left',
      reason: 'I have fallen ill.',
    })
    expect((await board.changePledge(gwen, id, 1)).status).toBe(409)
    expect(await board.leave(nellie, id)).toEqual(refused(403, notYourAssignment))
    expect((await board.reopen(rosa, id)).status).toBe(200)
    expect((await board.changePledge(gwen, id, 1)).status).toBe(200)
  })

  it('reopens automatically 21 days after the journalist left', async () => {
    await board.leave(nellie, id)
    await board.receiveEmails()
    await aged(20)
    expect((await board.detail(id)).state).toBe('assigned')
    await aged(1)
    expect((await board.detail(id)).state).toBe('open')
    expect((await recipients()).sort()).toEqual([rosa.email, gwen.email].sort())
    expect(await kinds()).toEqual(['posted', 'assigned', 'journalist_left', 'reopened'])
  })
})

describe('a request for more time', () => {
  it('moves the due date when the creator agrees, once, and tells the backers', async () => {
    const later = isoIn(40)
    expect(await board.askForExtension(ida, id, later)).toEqual(refused(403, notYourAssignment))
    expect(await board.askForExtension(nellie, id, dueDate)).toEqual(refused(400, `due_date: ${extensionNotLater}`))
    expect((await board.askForExtension(nellie, id, later, 'The archive is closed.')).status).toBe(200)
    expect(await recipients()).toEqual([rosa.email])
    expect(await board.askForExtension(nellie, id, later)).toEqual(refused(409, extensionPending))
    const extension = { due_date: later, reason: 'The archive is closed.', status: 'asked' }
    expect(await life(rosa)).toMatchObject({ extension, may: ['answerExtension', 'chooseNaming'] })
    expect(await life(nellie)).toMatchObject({ extension, may: ['leaveAssignment'] })
    expect((await life(gwen)).extension).toBeNull()
    expect(await board.answerExtension(gwen, id, true)).toEqual(refused(403, notYourBounty))
    expect((await board.answerExtension(rosa, id, true)).status).toBe(200)
    expect(await recipients()).toEqual([nellie.email, gwen.email])
    expect(await life(gwen)).toMatchObject({ due_date: later, reopenable_at: isoIn(47), reopens_at: isoIn(61) })
    expect((await board.detail(id)).timeline.at(-1)).toMatchObject({ kind: 'due_date_extended', until: later })
    expect(await board.askForExtension(nellie, id, isoIn(50))).toEqual(refused(409, extensionAlreadyAgreed))
    expect(await board.answerExtension(rosa, id, true)).toEqual(refused(409, noExtensionAsked))
    await aged(46)
    expect(await recipients()).toEqual([])
    await aged(1)
    expect(await recipients()).toEqual([rosa.email, nellie.email])
  })

  it('can be repeated after the creator declines', async () => {
    await board.askForExtension(nellie, id, isoIn(40))
    expect((await board.answerExtension(rosa, id, false)).status).toBe(200)
    expect(await life(nellie)).toMatchObject({ due_date: dueDate, may: ['askForExtension', 'leaveAssignment'] })
    expect((await board.askForExtension(nellie, id, isoIn(20))).status).toBe(200)
    expect((await board.answerExtension(rosa, id, true)).status).toBe(200)
    expect((await life()).due_date).toBe(isoIn(20))
  })

  it('does not hold up the due date while it waits', async () => {
    await board.askForExtension(nellie, id, isoIn(12))
    await aged(17)
    expect((await life(rosa)).may).toEqual(['reopenBounty', 'chooseNaming'])
    expect(await board.answerExtension(rosa, id, true)).toEqual(refused(409, extensionTooLate))
    expect((await board.answerExtension(rosa, id, false)).status).toBe(200)
    expect((await life(nellie)).extension).toMatchObject({ status: 'declined' })
  })

  it('makes room for another one once its date has passed', async () => {
    await board.askForExtension(nellie, id, isoIn(12))
    expect(await board.askForExtension(nellie, id, isoIn(30))).toEqual(refused(409, extensionPending))
    await aged(12)
    expect((await life(nellie)).may).toEqual(['askForExtension', 'leaveAssignment'])
    const later = isoIn(18)
    expect((await board.askForExtension(nellie, id, later)).status).toBe(200)
    expect((await board.answerExtension(rosa, id, true)).status).toBe(200)
    expect((await life()).due_date).toBe(later)
  })

  it('never shortens a due date that was set later', async () => {
    await board.askForExtension(nellie, id, isoIn(12))
    const application = test.database.query.updateTable('application').set({ final_due_date: isoIn(30) })
    await application.where('bounty_id', '=', id).where('status', '=', 'accepted').execute()
    expect(await board.answerExtension(rosa, id, true)).toEqual(refused(409, extensionNotLater))
    expect(await life(rosa)).toMatchObject({ due_date: isoIn(30), may: ['chooseNaming'] })
  })
})
