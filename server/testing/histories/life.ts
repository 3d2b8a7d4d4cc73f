/** Pledges, assignments, deliveries, reviews and dates. */
import { expect } from 'vitest'
import type { NewRuling } from '../../../contract/delivery.ts'
import { apply } from '../../bounties/applications/applying.ts'
import { accept } from '../../bounties/applications/deciding.ts'
import { cancelBounty } from '../../bounties/bounty-life/ending.ts'
import { answerExtension, askForExtension, extendExpiry } from '../../bounties/bounty-life/extending.ts'
import { leaveAssignment, reopenBounty } from '../../bounties/bounty-life/reopening.ts'
import { askForChanges, objectToDelivery, rule } from '../../bounties/deliveries/reviewing.ts'
import { submitDelivery } from '../../bounties/deliveries/submitting.ts'
import { addPledge, changePledge, withdrawPledge } from '../../bounties/pledges.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { acceptNow } from '../apply-now.ts'
import { deliveryCalls } from '../deliveries.ts'
import type { TestServices } from '../test-services.ts'
import type { Command, LifeVerb } from './commands.ts'
import { type BountyModel, day, pledgedBy } from './model.ts'
import { passTime } from './passing.ts'
import { leastCharge, replace } from './pots.ts'
import { caps, creatorOf, isWithinCaps, journalistOf, promise, timeOf, type World } from './world.ts'

const rulings: NewRuling[] = [
  { ruling: 'accepted', reason: 'It is fair.' },
  { ruling: 'returned', reason: 'It is unfinished.', points: ['Name the source.'], due_date: '' },
  { ruling: 'canceled', reason: 'It is unfair.' },
]

const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'It went for a dollar.' }] }])

export async function performLife(world: World, model: BountyModel, one: Command<LifeVerb>): Promise<void> {
  const { test, people } = world
  const { services, database } = test
  const { id: bountyId, state } = model
  const { cents } = one
  const at = timeOf(test)
  const context = { at, publicUrl: 'http://lede.test', outbox: services.outbox, payments: services.payments }
  const creatorId = creatorOf(people)
  const accountId = people.readers[one.who] as string
  const journalist = await assignedTo(test, bountyId)
  const own = pledgedBy(model, accountId)
  const take = async (work: Parameters<typeof database.write<unknown>>[0]) =>
    !((await database.write(work)) instanceof Refusal)

  switch (one.verb) {
    case 'contribute': {
      const isTaken = await take((transaction) => addPledge(transaction, { bountyId, accountId, cents, at }, caps))
      expect(isTaken).toBe((state === 'open' || state === 'assigned') && isWithinCaps(model, accountId, own + cents))
      if (isTaken) promise(world, model, accountId, cents)
      return
    }
    case 'change': {
      const isTaken = await take((transaction) => changePledge(transaction, { bountyId, accountId, cents, at }, caps))
      const isAllowed = cents <= own || isWithinCaps(model, accountId, cents)
      expect(isTaken).toBe(state === 'open' && own > 0 && isAllowed)
      if (isTaken && cents - own >= leastCharge) promise(world, model, accountId, cents - own)
      else if (isTaken && cents !== own) replace(world, model, accountId, cents)
      return
    }
    case 'withdraw': {
      const isTaken = await take((transaction) => withdrawPledge(transaction, { bountyId, accountId, at }))
      expect(isTaken).toBe(state === 'open' && own > 0 && accountId !== creatorId)
      if (isTaken) replace(world, model, accountId, 0)
      return
    }
    case 'assign':
      return assign(world, model, one)
    case 'leave':
      await take((transaction) =>
        leaveAssignment(transaction, { bountyId, journalistId: journalist, reason: 'I am ill.' }, context),
      )
      return
    case 'ask': {
      const dueDate = isoTime(services.now() + (one.days + 1) * day)
      const asked = { bountyId, journalistId: journalist, dueDate, reason: 'It takes longer.' }
      await take((transaction) => askForExtension(transaction, asked, context))
      return
    }
    case 'agree':
    case 'decline': {
      const answer = { bountyId, creatorId, agree: one.verb === 'agree' }
      await take((transaction) => answerExtension(transaction, answer, context))
      return
    }
    case 'deliver':
      return deliver(test, model, journalist)
    case 'accept':
      await acceptNow(services, { deliveryId: model.deliveryId, creatorId, feedback: null })
      return
    case 'return': {
      const dueDate = isoTime(services.now() + (one.days + 1) * day)
      const changes = { points: ['Name the source.'], due_date: dueDate }
      const wanted = { deliveryId: model.deliveryId, callerId: creatorId, changes }
      await take((transaction) => askForChanges(transaction, wanted, context))
      return
    }
    case 'object': {
      const objection = { deliveryId: model.deliveryId, callerId: accountId, reason: 'It is not true.' }
      await take((transaction) => objectToDelivery(transaction, objection, context))
      return
    }
    case 'rule': {
      const ruling = rulings[one.who] as NewRuling
      const dueDate = isoTime(services.now() + (one.days + 1) * day)
      const ruled = ruling.ruling === 'returned' ? { ...ruling, due_date: dueDate } : ruling
      const asked = { deliveryId: model.deliveryId, callerId: people.administrator, ruling: ruled }
      await take((transaction) => rule(transaction, asked, context))
      return
    }
    case 'cancel': {
      const cancellation = { bountyId, creatorId, reason: 'It was answered.' }
      const isTaken = await take((transaction) => cancelBounty(transaction, cancellation, context))
      expect(isTaken).toBe(state === 'open')
      return
    }
    case 'extend':
      await take((transaction) => extendExpiry(transaction, { bountyId, creatorId }, context))
      return
    case 'reopen':
      await take((transaction) => reopenBounty(transaction, { bountyId, creatorId }, context))
      return
    case 'wait':
      return passTime(world, one.days)
  }
}

async function assignedTo({ database }: TestServices, bountyId: string): Promise<string> {
  const application = await database.query
    .selectFrom('application')
    .select('journalist_id')
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return application?.journalist_id ?? 'nobody'
}

/** A journalist may apply twice to a bounty, so a history runs out of assignments. */
async function assign(world: World, model: BountyModel, one: Command): Promise<void> {
  const { test, people } = world
  const { services, database } = test
  const common = { bountyId: model.id, at: timeOf(test), publicUrl: 'http://lede.test', outbox: services.outbox }
  const { id } = journalistOf(world, one)
  const journalist = { id, name: 'Nellie' }
  const dueDate = isoTime(services.now() + (one.days + 1) * day)
  const applicationId = await database.write((transaction) =>
    apply(transaction, { ...common, journalist, coverLetter: 'I would.', dueDate }),
  )
  if (applicationId instanceof Refusal) return
  const decision = { ...common, applicationId, creatorId: creatorOf(people), message: null }
  const decided = await database.write((transaction) => accept(transaction, decision))
  expect(decided).not.toBeInstanceOf(Refusal)
  model.state = 'assigned'
  model.journalistId = id
}

async function deliver(test: TestServices, model: BountyModel, journalist: string): Promise<void> {
  const { services, database } = test
  const document = JSON.parse(content)
  const drafts = database.query.selectFrom('draft').select('id').where('account_id', '=', journalist)
  const draft = await drafts.where('bounty_id', '=', model.id).executeTakeFirst()
  const by = { id: journalist, token: '', email: '' }
  const draftId = draft?.id ?? (journalist === 'nobody' ? '' : await deliveryCalls(test).draft(by, model.id))
  const submission = { bountyId: model.id, draftId, title: 'So.', document, publicUrl: 'http://lede.test' }
  const delivered = await database.write((transaction) =>
    submitDelivery(transaction, {
      ...submission,
      journalist: { id: journalist, name: 'Nellie' },
      guess: null,
      at: timeOf(test),
      outbox: services.outbox,
    }),
  )
  if (delivered instanceof Refusal) return
  expect(model.state).toBe('assigned')
  model.state = 'delivered'
  model.deliveryId = delivered
}
