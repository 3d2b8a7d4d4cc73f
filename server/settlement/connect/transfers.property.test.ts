import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type ConnectScene, day, hour, openConnectScene } from '../../testing/connect.ts'
import { isLong, propertyRuns } from '../../testing/property-runs.ts'
import type { Loss } from '../../testing/stripe-imitation.ts'
import { payThroughStripe } from './paying.ts'
import { continueReversals } from './reversing.ts'

/** More than eleven, so that each round has a request that is refused. */
const journalists = isLong ? 25 : 12
const rounds = isLong ? 20 : 6

const loss = fc.oneof(
  { arbitrary: fc.constant<Loss>('none'), weight: 9 },
  { arbitrary: fc.constantFrom<Loss>('before', 'after'), weight: 2 },
)
const round = fc.record({
  losses: fc.array(loss, { minLength: 37, maxLength: 37 }),
  /** The part in cents that comes back first, and then the rest. */
  first: fc.array(fc.integer({ min: 1, max: 899 }), { minLength: journalists, maxLength: journalists }),
  order: fc.array(fc.nat(1_000), { minLength: 4 * journalists, maxLength: 4 * journalists }),
})

/**
 * Each round sends a transfer to each journalist, and all of it comes back in two parts, so that it goes out again in the
 * next round, once it is allowed.
 */
it(`${journalists * rounds} transfers, with requests, answers and webhooks lost, repeated and out of order, move everything once`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: rounds, maxLength: rounds }), async (all) => {
      const scene = await openConnectScene()
      try {
        const people = await connectAll(scene)
        const seen = { unheard: 0, refused: 0 }
        for (const [index, one] of all.entries()) {
          const isLast = index === all.length - 1
          await sendAll(scene, one.losses, seen)
          const made = scene.stripe.connect.transfers()
          expect([index, made.length]).toEqual([index, (index + 1) * journalists])
          if (isLast) break
          const events = made.slice(-journalists).flatMap((transfer, at) => {
            const before = scene.stripe.connect.transferEvent(transfer)
            const first = scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transfer.id, one.first[at]))
            const whole = scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(transfer.id))
            return [before, first, whole, first]
          })
          await tellAll(scene, shuffled(events, one.order), one.losses, seen)
          expect([index, await scene.verify()]).toEqual([index, []])
          await allowAll(scene)
        }
        expect(scene.sent()).toHaveLength(journalists * rounds)
        const payouts = await scene.payouts()
        const byPayout = scene.stripe.connect
          .transfers()
          .map(({ metadata }) => (metadata as { payout_id: string }).payout_id)
        expect(byPayout.toSorted()).toEqual(payouts.map(({ id }) => id).toSorted())
        for (const { person, stripeId, cents } of people) {
          const own = payouts.filter(({ account_id }) => account_id === person.id)
          expect(own.map(({ status }) => status)).toEqual([...Array(rounds - 1).fill('failed'), 'paid'])
          expect(scene.stripe.connect.received(stripeId)).toBe(cents)
          expect(await scene.calls.balance(person.id)).toEqual({ pending: 0, available: 0, onTheWay: 0, paid: cents })
        }
        // Guards against a network that loses nothing.
        expect(seen.unheard).toBeGreaterThan((journalists * rounds * 3) / 100)
        expect(seen.refused).toBeGreaterThan((journalists * rounds) / 100)
      } finally {
        await scene.close()
      }
    }),
    { ...propertyRuns({ seed: 1, few: 1, many: 5 }), endOnFailure: true },
  )
})

type Paid = { person: Person; stripeId: string; cents: number }

async function connectAll(scene: ConnectScene): Promise<Paid[]> {
  const people: Paid[] = []
  for (let at = 0; at < journalists; at += 1) {
    const person = await scene.calls.join(`Journalist ${at}`, 1)
    const stripeId = await scene.connectJournalist(person)
    await scene.earn(person, 10 + at)
    people.push({ person, stripeId, cents: (10 + at) * 90 })
  }
  scene.test.advance(8 * day)
  return people
}

/** As an administrator does for each. */
async function allowAll({ test }: ConnectScene): Promise<void> {
  const { query } = test.database
  const held = await query.selectFrom('connect_account').select('held_at').where('held_at', 'is not', null).execute()
  expect(held).toHaveLength(journalists)
  await query.updateTable('connect_account').set({ held_at: null }).execute()
}

type Seen = { unheard: number; refused: number }

/** Two processes make passes at once. */
async function sendAll(scene: ConnectScene, losses: readonly Loss[], seen: Seen): Promise<void> {
  const { connect } = scene.stripe
  const pass = async () => {
    await Promise.all([payThroughStripe(scene.test.services), payThroughStripe(scene.test.services)])
    await continueReversals(scene.test.services)
  }
  let asked = 0
  connect.loses = () => losses[asked++ % losses.length] ?? 'none'
  connect.refuses = () => (asked % 11 === 0 ? 'balance_insufficient' : undefined)
  scene.test.advance(hour)
  for (let again = 0; again < 4; again += 1) {
    await pass()
    const waiting = await scene.transferRows()
    seen.refused += waiting.filter(({ problem }) => problem !== null).length
    seen.unheard += waiting.filter(({ transfer_id, problem }) => transfer_id === null && problem === null).length
    scene.test.advance(hour / 6)
    // Stripe forgets the keys of a day that passes meanwhile.
    if (again === 1) scene.stripe.forgetKeys()
  }
  connect.loses = () => 'none'
  connect.refuses = () => undefined
  for (let again = 0; again < 3; again += 1) {
    scene.test.advance(hour)
    await pass()
  }
}

/** Stripe sends an event again until it hears a success. */
async function tellAll(
  scene: ConnectScene,
  events: readonly string[],
  losses: readonly Loss[],
  seen: Seen,
): Promise<void> {
  let asked = 0
  scene.stripe.connect.loses = () => losses[asked++ % losses.length] ?? 'none'
  const unheard: string[] = []
  const send = async (event: string) => {
    if ((await scene.tell(event)).status !== 200) unheard.push(event)
  }
  for (let at = 0; at < events.length; at += 4) await Promise.all(events.slice(at, at + 4).map(send))
  seen.unheard += unheard.length
  scene.stripe.connect.loses = () => 'none'
  for (const event of unheard.splice(0)) await send(event)
  expect(unheard).toEqual([])
}

const shuffled = (events: readonly string[], order: readonly number[]): string[] =>
  events
    .map((event, at) => ({ event, at: order[at] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event)
