import { expect, it, onTestFinished } from 'vitest'
import type { Person } from '../../testing/board.ts'
import { type ConnectScene, day, hour, openConnectScene } from '../../testing/connect.ts'
import { dieBeforeEachEffect } from '../../testing/run-until.ts'
import { payThroughStripe } from './paying.ts'
import { syncTransfer } from './recording.ts'
import { continueReversals } from './reversing.ts'
import { syncAccount } from './syncing.ts'

/** A server that dies before each effect of a step. Afterwards passes go on. */

type Stage = { scene: ConnectScene; nellie: Person; stripeId: string }

it('sends a transfer once', async () => {
  const stage = await openStage()
  const deaths = await dieEverywhere(stage, {
    async prepare(round) {
      await makeAvailable(stage, round)
      return { kind: 'pay' }
    },
    async check(round) {
      expect([round, stage.scene.sent()]).toEqual([round, Array(round).fill(4_500)])
      expect([round, stage.scene.stripe.connect.received(stage.stripeId)]).toEqual([round, 4_500])
      const payouts = (await stage.scene.payouts()).map(({ status }) => status)
      expect([round, payouts]).toEqual([round, [...Array(round - 1).fill('failed'), 'paid']])
      expect([round, await subjects(stage)]).toEqual([round, ['We sent you $45.00']])
    },
  })
  expect(deaths).toBe(4)
})

it('fails a transfer once that Stripe refuses', async () => {
  const stage = await openStage()
  const deaths = await dieEverywhere(stage, {
    async prepare(round) {
      const { scene } = stage
      if (round === 1) await makeAvailable(stage, round)
      scene.stripe.connect.refuses = () => 'transfers_not_allowed'
      scene.test.advance(2 * day)
      return { kind: 'pay' }
    },
    async check(round) {
      const payouts = await stage.scene.payouts()
      expect([round, payouts.map(({ status }) => status)]).toEqual([round, Array(round).fill('failed')])
      expect([round, stage.scene.sent()]).toEqual([round, []])
      expect([round, await subjects(stage)]).toEqual([round, ['Your payout of $45.00 failed']])
      expect((await stage.scene.earnings(stage.nellie)).balance).toMatchObject({ available: 45, on_the_way: 0 })
    },
  })
  expect(deaths).toBe(6)
})

it('takes a transfer back once', async () => {
  const stage = await openStage()
  const { scene, nellie, stripeId } = stage
  const { connect } = scene.stripe
  const deaths = await dieEverywhere(stage, {
    async prepare(round) {
      if (round === 1) await makeAvailable(stage, round)
      await scene.payLater()
      await scene.calls.receiveEmails()
      const [payout] = (await scene.payouts()).filter(({ status }) => status === 'paid')
      // Stripe does not answer during the request, so that the pass does all of it.
      connect.loses = () => 'before'
      expect((await scene.reverse(payout?.id ?? '')).status).toBe(200)
      connect.loses = () => 'none'
      scene.test.advance(hour)
      return { kind: 'reverse' }
    },
    async check(round) {
      expect([round, connect.received(stripeId)]).toEqual([round, 0])
      const payouts = await scene.payouts()
      expect([round, payouts.map((one) => one.returned_cents)]).toEqual([round, Array(round).fill(4_500)])
      expect([round, await subjects(stage)]).toEqual([round, ['$45.00 of a payout was taken back']])
      expect((await scene.allow(nellie)).status).toBe(200)
    },
  })
  expect(deaths).toBe(4)
})

it('books once what an event says of a transfer that nobody heard of, and of which a part came back', async () => {
  const stage = await openStage()
  const { scene } = stage
  const { connect } = scene.stripe
  const deaths = await dieEverywhere(stage, {
    async prepare(round) {
      await makeAvailable(stage, round)
      connect.loses = () => 'after'
      await scene.pay()
      connect.loses = () => 'none'
      const id = connect.transfers().at(-1)?.id ?? ''
      connect.reverse(id, 1_000)
      await scene.calls.receiveEmails()
      return { kind: 'transfer', id }
    },
    async check(round) {
      const payout = (await scene.payouts()).at(-1)
      expect([round, payout?.status, payout?.returned_cents]).toEqual([round, 'paid', 1_000])
      const received = (await subjects(stage)).sort()
      expect([round, received]).toEqual([round, ['$10.00 of a payout was taken back', 'We sent you $45.00']])
    },
    passes: false,
  })
  expect(deaths).toBe(1)
})

it('records an account once', async () => {
  const stage = await openStage()
  const { scene, stripeId } = stage
  const deaths = await dieEverywhere(stage, {
    async prepare() {
      scene.stripe.connect.become(stripeId, 'late')
      await scene.tell(scene.stripe.connect.accountEvent(stripeId))
      await scene.calls.receiveEmails()
      scene.stripe.connect.become(stripeId, 'ready')
      return { kind: 'account', id: stripeId }
    },
    async check(round) {
      await scene.tell(scene.stripe.connect.accountEvent(stripeId))
      expect([round, (await scene.accountRow(stage.nellie))?.status]).toEqual([round, 'ready'])
      expect([round, await subjects(stage)]).toEqual([round, ['Your payouts now go to your Stripe account']])
    },
  })
  expect(deaths).toBe(1)
})

const subjects = async ({ scene }: Stage) => (await scene.calls.receiveEmails()).map(({ subject }) => subject)

/** The share of the first round comes back, so that it can go out again. */
async function makeAvailable({ scene, nellie }: Stage, round: number): Promise<void> {
  const made = scene.stripe.connect.transfers().at(-1)
  if (round === 1) {
    await scene.earn(nellie)
    scene.test.advance(8 * day)
  } else if (made !== undefined) {
    await scene.tell(scene.stripe.connect.transferEvent(scene.stripe.connect.reverse(made.id)))
    expect((await scene.allow(nellie)).status).toBe(200)
    scene.test.advance(hour)
  }
  await scene.calls.receiveEmails()
}

async function openStage(): Promise<Stage> {
  const scene = await openConnectScene()
  onTestFinished(() => scene.close())
  const nellie = await scene.calls.join('Nellie Bly', 1)
  const stripeId = await scene.connectJournalist(nellie)
  scene.test.advance(4 * day)
  await scene.calls.receiveEmails()
  return { scene, nellie, stripeId }
}

type ConnectStep = { kind: 'pay' | 'reverse' } | { kind: 'transfer' | 'account'; id: string }

type Rounds = {
  /** Sets up what the step of the round, counted from 1, has to do. */
  prepare: (round: number) => Promise<ConnectStep>
  check: (round: number) => Promise<void>
  /** Whether passes go on before the check; otherwise the step is repeated. */
  passes?: boolean
}

/** Returns how often the step died before it was through. */
function dieEverywhere({ scene }: Stage, { prepare, check, passes = true }: Rounds): Promise<number> {
  let round = 0
  return dieBeforeEachEffect({
    test: () => scene.test,
    prepare() {
      round += 1
      return prepare(round)
    },
    step(services, step) {
      const connect = services.payments.connect ?? scene.connect
      switch (step.kind) {
        case 'pay':
          return payThroughStripe(services)
        case 'reverse':
          return continueReversals(services)
        case 'transfer':
          return syncTransfer(services, connect, step.id)
        case 'account':
          return syncAccount(services, connect, step.id)
      }
    },
    async check(step) {
      expect([round, await scene.verify()]).toEqual([round, []])
      if (passes) {
        for (let pass = 0; pass < 3; pass += 1) {
          scene.test.advance(hour / 6)
          await payThroughStripe(scene.test.services)
          await continueReversals(scene.test.services)
        }
      } else if (step.kind === 'transfer')
        await scene.tell(scene.stripe.connect.transferEvent(transferOf(scene, step.id)))
      await check(round)
      expect([round, await scene.verify()]).toEqual([round, []])
    },
  })
}

function transferOf({ stripe }: ConnectScene, id: string) {
  const made = stripe.connect.transfers().find((one) => one.id === id)
  if (made === undefined) throw new Error(`There is no transfer ${id}`)
  return made
}
