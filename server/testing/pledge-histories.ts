/**
 * Plays random histories of pledges, assignments, dates and acceptances against the commands and the scheduled jobs,
 * and compares the product with a small model after each step.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { BountyState } from '../../contract/bounty.ts'
import type { NewRuling } from '../../contract/delivery.ts'
import type { Cents } from '../../contract/money.ts'
import { apply } from '../applications/applying.ts'
import { accept } from '../applications/deciding.ts'
import { bountyRows } from '../bounties/bounty-rows.ts'
import { addPledge, changePledge, postBounty, withdrawPledge } from '../bounties/pledges.ts'
import { cancelBounty } from '../bounty-life/ending.ts'
import { answerExtension, askForExtension, extendExpiry } from '../bounty-life/extending.ts'
import { jobEffects } from '../bounty-life/jobs.ts'
import { leaveAssignment, reopenBounty } from '../bounty-life/reopening.ts'
import { continueAcceptances } from '../deliveries/accepting.ts'
import { askForChanges, objectToDelivery, rule } from '../deliveries/reviewing.ts'
import { submitDelivery } from '../deliveries/submitting.ts'
import { Refusal } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { readPledges } from '../payments/payment-rows.ts'
import { bountyStateOf } from '../policy/bounty-policy.ts'
import type { PledgeCaps } from '../policy/pledge-caps.ts'
import { verifyLedger } from '../verification/verify.ts'
import { acceptNow } from './accept-now.ts'
import { insertAccount } from './bounties.ts'
import { deliveryCalls } from './deliveries.ts'
import { openTestServices, type TestServices } from './test-services.ts'
import { createUnreliableGateway, type Mood, type UnreliableGateway } from './unreliable-gateway.ts'

const day = 24 * 60 * 60 * 1000

/** Repeated verbs are likelier, so that many histories reach the payment. */
const verbs = [
  ...(['contribute', 'change', 'withdraw', 'cancel', 'extend', 'reopen', 'leave', 'ask', 'agree', 'decline'] as const),
  ...(['contribute', 'change', 'assign', 'assign', 'deliver', 'deliver', 'accept', 'accept', 'wait', 'wait'] as const),
  ...(['return', 'object', 'rule'] as const),
]

type Command = { verb: (typeof verbs)[number]; who: number; which: number; cents: Cents; days: number; moods: Mood[] }

const command = fc.record<Command>({
  verb: fc.constantFrom(...verbs),
  who: fc.nat(2),
  which: fc.nat(1),
  cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000_000 })),
  days: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 30 })),
  moods: fc.array(fc.constantFrom<Mood>('charges', 'charges', 'charges', 'declines', 'lost', 'unheard'), {
    minLength: 1,
    maxLength: 4,
  }),
})

/** The product as a reader would describe it. Each backer's whole pledge is one number. */
type Model = {
  id: string
  state: BountyState
  pledges: Map<string, Cents>
  dropped: Set<string>
  deliveryId: string
}

const rulings: NewRuling[] = [
  { ruling: 'accepted', reason: 'It is fair.' },
  { ruling: 'returned', reason: 'It is unfinished.', points: ['Name the source.'], due_date: '' },
  { ruling: 'canceled', reason: 'It is unfair.' },
]

const share = 60
const caps: PledgeCaps = { pledge: 8_000_000, bounty: 12_000_000, share }

/** Whether the caps allow this whole pledge. It compares shares by multiplying, so that it rounds nothing. */
function isWithinCaps(pledges: Model['pledges'], accountId: string, whole: Cents): boolean {
  const changed = new Map(pledges).set(accountId, whole)
  const living = [...changed.values()].filter((cents) => cents > 0)
  const total = living.reduce((sum, cents) => sum + cents, 0)
  const isShareTooHigh = living.length >= 3 && whole * 100 > total * share
  return whole <= caps.pledge && total <= caps.bounty && !isShareTooHigh
}

const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'It went for a dollar.' }] }])
const promising = { who: 0, which: 0, cents: 1, days: 1, moods: ['charges'] } satisfies Omit<Command, 'verb'>

type People = { readers: string[]; journalists: string[]; administrator: string }

async function openPeople({ database }: TestServices): Promise<People> {
  const join = (name: string, userType: number) => insertAccount(database, name, userType)
  const readers = [await join('Rosa', 0), await join('Gwen', 0), await join('Mallory', 0)]
  const saved = { payment_method_id: 'pm', saved_at: '2026-11-20T08:00:00.000Z' }
  await database.query
    .insertInto('card')
    .values(readers.map((id) => ({ ...saved, account_id: id, customer_id: `cus_${id}` })))
    .execute()
  const journalists = [await join('Nellie', 1), await join('Ida', 1), await join('Ines', 1)]
  return { readers, journalists, administrator: await join('Ada', 99) }
}

/** The first reader creates every bounty. */
const creatorOf = ({ readers }: People) => readers[0] as string

async function post(test: TestServices, people: People): Promise<Model> {
  const creatorId = creatorOf(people)
  const posted = { creatorId, title: 'Why?', description: 'Because.', cents: 700, expiryDays: 30, at: timeOf(test) }
  const id = await test.database.write((transaction) => postBounty(transaction, posted))
  return { id, state: 'open', pledges: new Map([[creatorId, 700]]), dropped: new Set(), deliveryId: 'nothing' }
}

const timeOf = ({ services }: TestServices) => isoTime(services.now())

async function perform(test: TestServices, people: People, model: Model, one: Command): Promise<void> {
  const { services, database } = test
  // The dates of both bounties pass together.
  await follow(test, model)
  const { id: bountyId, pledges, state } = model
  const { cents } = one
  const at = timeOf(test)
  const context = { at, publicUrl: 'http://lede.test', outbox: services.outbox, payments: services.payments }
  const creatorId = creatorOf(people)
  const accountId = people.readers[one.who] as string
  const journalist = await journalistOf(test, bountyId)
  const own = pledges.get(accountId) ?? 0
  const take = async (work: Parameters<typeof database.write<unknown>>[0]) =>
    !((await database.write(work)) instanceof Refusal)

  switch (one.verb) {
    case 'contribute': {
      const isTaken = await take((transaction) => addPledge(transaction, { bountyId, accountId, cents, at }, caps))
      expect(isTaken).toBe((state === 'open' || state === 'assigned') && isWithinCaps(pledges, accountId, own + cents))
      if (isTaken) pledges.set(accountId, own + cents)
      return
    }
    case 'change': {
      const isTaken = await take((transaction) => changePledge(transaction, { bountyId, accountId, cents, at }, caps))
      const isAllowed = cents <= own || isWithinCaps(pledges, accountId, cents)
      expect(isTaken).toBe(state === 'open' && own > 0 && isAllowed)
      if (isTaken) pledges.set(accountId, cents)
      return
    }
    case 'withdraw': {
      const isTaken = await take((transaction) => withdrawPledge(transaction, { bountyId, accountId, at }))
      expect(isTaken).toBe(state === 'open' && own > 0 && accountId !== creatorId)
      if (isTaken) pledges.delete(accountId)
      return
    }
    case 'assign':
      return assign(test, people, model, one)
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
      return follow(test, model)
    case 'return': {
      const dueDate = isoTime(services.now() + (one.days + 1) * day)
      const changes = { points: ['Name the source.'], due_date: dueDate }
      const wanted = { deliveryId: model.deliveryId, callerId: creatorId, changes }
      await take((transaction) => askForChanges(transaction, wanted, context))
      return follow(test, model)
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
      return follow(test, model)
    }
    case 'cancel': {
      const cancellation = { bountyId, creatorId, reason: 'It was answered.' }
      const isTaken = await take((transaction) => cancelBounty(transaction, cancellation, context))
      expect(isTaken).toBe(state === 'open')
      return follow(test, model)
    }
    case 'extend':
      await take((transaction) => extendExpiry(transaction, { bountyId, creatorId }, context))
      return
    case 'reopen':
      await take((transaction) => reopenBounty(transaction, { bountyId, creatorId }, context))
      return follow(test, model)
    case 'wait':
      test.advance(one.days * day)
      await runDueJobs(services, jobEffects)
      await continueAcceptances(services)
      return
  }
}

async function journalistOf({ database }: TestServices, bountyId: string): Promise<string> {
  const application = await database.query
    .selectFrom('application')
    .select('journalist_id')
    .where('bounty_id', '=', bountyId)
    .where('status', '=', 'accepted')
    .executeTakeFirst()
  return application?.journalist_id ?? 'nobody'
}

/** A journalist may apply twice to a bounty, so a history runs out of assignments. */
async function assign(test: TestServices, people: People, model: Model, { who, days }: Command): Promise<void> {
  const { services, database } = test
  const common = { bountyId: model.id, at: timeOf(test), publicUrl: 'http://lede.test', outbox: services.outbox }
  const journalist = { id: people.journalists[who] as string, name: 'Nellie' }
  const dueDate = isoTime(services.now() + (days + 1) * day)
  const applicationId = await database.write((transaction) =>
    apply(transaction, { ...common, journalist, coverLetter: 'I would.', dueDate }),
  )
  if (applicationId instanceof Refusal) return
  const decision = { ...common, applicationId, creatorId: creatorOf(people), message: null }
  const decided = await database.write((transaction) => accept(transaction, decision))
  expect(decided).not.toBeInstanceOf(Refusal)
  model.state = 'assigned'
}

async function deliver(test: TestServices, model: Model, journalist: string): Promise<void> {
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
      at: timeOf(test),
      outbox: services.outbox,
    }),
  )
  if (delivered instanceof Refusal) return
  expect(model.state).toBe('assigned')
  model.state = 'delivered'
  model.deliveryId = delivered
}

const nextStates: Record<BountyState, readonly BountyState[]> = {
  open: ['open', 'expired', 'canceled'],
  assigned: ['assigned', 'open', 'expired'],
  // Returned, and then perhaps reopened or expired.
  delivered: ['delivered', 'paid', 'canceled', 'assigned', 'open', 'expired'],
  paid: ['paid'],
  expired: ['expired'],
  canceled: ['canceled'],
}

/** Takes over what happened by itself: a date that passed, or a card that was charged or dropped. */
async function follow({ database }: TestServices, model: Model): Promise<void> {
  const row = await bountyRows(database.query).where('bounty.id', '=', model.id).executeTakeFirstOrThrow()
  const state = bountyStateOf(row)
  expect(nextStates[model.state]).toContain(state)
  model.state = state
  if (state === 'expired' || state === 'canceled') model.pledges.clear()
  if (state === 'delivered' || state === 'paid') {
    const all = await database.write((transaction) => readPledges(transaction, model.id))
    const dropped = all.filter(({ ended_as }) => ended_as === 'dropped')
    for (const pledge of dropped.filter(({ pledge_id }) => !model.dropped.has(pledge_id))) {
      model.dropped.add(pledge.pledge_id)
      model.pledges.set(pledge.account_id, (model.pledges.get(pledge.account_id) ?? 0) - pledge.cents)
    }
  }
}

async function expectShown(test: TestServices, model: Model): Promise<void> {
  await follow(test, model)
  const row = await bountyRows(test.database.query).where('bounty.id', '=', model.id).executeTakeFirstOrThrow()
  const living = [...model.pledges.values()].filter((cents) => cents > 0)
  expect([row.total_cents, row.contributor_count]).toEqual([
    living.reduce((sum, cents) => sum + cents, 0),
    living.length,
  ])
}

/** Nothing stays as it is for ever: each bounty is paid, expires or was canceled. */
async function finish(test: TestServices, people: People, model: Model): Promise<void> {
  await follow(test, model)
  for (let passes = 0; passes < 4 && model.state === 'delivered'; passes += 1) {
    await perform(test, people, model, { ...promising, verb: 'rule' })
    await perform(test, people, model, { ...promising, verb: 'accept' })
    await perform(test, people, model, { ...promising, verb: 'wait', days: 4 })
    await expectShown(test, model)
  }
  for (let passes = 0; passes < 12 && (model.state === 'assigned' || model.state === 'open'); passes += 1) {
    await perform(test, people, model, { ...promising, verb: 'wait', days: 40 })
    await expectShown(test, model)
  }
  expect(['paid', 'expired', 'canceled']).toContain(model.state)
}

async function expectNoEndedPledgeCharged(
  { database: { query } }: TestServices,
  gateway: UnreliableGateway,
  models: readonly Model[],
): Promise<void> {
  const ended = await query
    .selectFrom('pledge')
    .select('id')
    .where('ended_as', 'in', ['withdrawn', 'released'])
    .where(
      'bounty_id',
      'in',
      models.map(({ id }) => id),
    )
    .execute()
  expect(ended.filter(({ id }) => gateway.taken.has(id))).toEqual([])
}

export type HistoryRun = { histories: number; commands: number; provider: 'built-in' | 'stripe' }

/** Throws at the first history that breaks an invariant. Returns how the bounties ended. */
export async function playHistories({ histories, commands, provider }: HistoryRun) {
  const gateway = createUnreliableGateway()
  const test = await openTestServices(provider === 'stripe' ? { name: provider, gateway } : { name: provider })
  const ends: Partial<Record<BountyState, number>> = {}
  try {
    const people = await openPeople(test)
    const history = fc.array(command, { minLength: commands, maxLength: commands, size: 'max' })
    await fc.assert(
      fc.asyncProperty(history, async (given) => {
        const models = await Promise.all([post(test, people), post(test, people)])
        for (const one of given) {
          const model = models[one.which] as Model
          gateway.moods = one.moods
          await perform(test, people, model, one)
          await expectShown(test, model)
        }
        gateway.moods = ['charges']
        for (const model of models) await finish(test, people, model)
        await expectNoEndedPledgeCharged(test, gateway, models)
        for (const { state } of models) ends[state] = (ends[state] ?? 0) + 1
      }),
      // A race rarely fails twice, so shrinking would hide it.
      { numRuns: histories, endOnFailure: true },
    )
    const { errors, charged, held } = await verifyLedger(test.database)
    expect(errors).toEqual([])
    return { ends, charged, held }
  } finally {
    await test.close()
  }
}
