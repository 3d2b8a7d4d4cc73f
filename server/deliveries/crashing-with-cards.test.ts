import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acceptNow } from '../testing/accept-now.ts'
import type { Person } from '../testing/board.ts'
import { crashingDatabase } from '../testing/crashing-database.ts'
import { webhookSecret } from '../testing/stripe-imitation.ts'
import { type Backer, openStripeServices } from '../testing/stripe-services.ts'
import { verifyLedger } from '../verification/verify.ts'
import { continueAcceptances } from './accepting.ts'

type Opened = Awaited<ReturnType<typeof openStripeServices>>
let opened: Opened
let { stripe, test, calls } = {} as Opened
let rosa: Backer
let gwen: Backer
let nellie: Person
beforeEach(async () => {
  opened = await openStripeServices()
  ;({ stripe, test, calls } = opened)
  rosa = await opened.joinWithCard('Rosa Reader')
  gwen = await opened.joinWithCard('Gwen')
  nellie = await calls.join('Nellie Bly', 1)
})
afterEach(() => opened.close())

const acceptanceOf = (deliveryId: string) => ({ deliveryId, creatorId: rosa.id, feedback: 'Thanks.' })

async function deliver(): Promise<string> {
  stripe.charged.length = 0
  return (await calls.delivered(rosa, nellie, [[gwen, 60.05]])).id
}

async function expectRightWhileUnfinished(id: string) {
  const { errors, held } = await verifyLedger(test.database)
  expect(errors).toEqual([])
  // Stripe may have captured money that the database does not record yet, never the other way round.
  expect(held).toBeLessThanOrEqual(stripe.charged.reduce((sum, { cents }) => sum + cents, 0))
  return (await calls.ask('GET', `/api/public/articles/${id}`)).status
}

async function expectFinishedOnce(id: string) {
  await continueAcceptances(test.services)
  expect((await calls.delivery(rosa, id)).body).toMatchObject({ status: 'accepted', feedback: 'Thanks.' })
  expect(stripe.charged.map(({ cents }) => cents).sort()).toEqual([5_000, 6_005])
  expect(stripe.held()).toEqual([])
  const { errors, held } = await verifyLedger(test.database)
  expect([errors, held]).toEqual([[], 0])
}

describe('an acceptance with payment cards whose server dies', () => {
  it('is finished by the next pass when it dies before any statement', async () => {
    let deaths = 0
    const step = test.database.engine === 'postgres' ? 3 : 1
    for (let last = 1; ; last += step) {
      const id = await deliver()
      let statements = 0
      const database = crashingDatabase(test.database, () => {
        statements += 1
        if (statements === last) throw new Error('died')
      })
      const asked = acceptNow({ ...test.services, database }, acceptanceOf(id))
      const died = await asked.then(
        () => false,
        (error) => error.message === 'died',
      )
      if (statements < last) {
        expect(died).toBe(false)
        break
      }
      deaths += 1
      await expectRightWhileUnfinished(id)
      // The first statements store the decision; without it the acceptance does not resume by itself.
      if ((await calls.delivery(rosa, id)).body.collection === null)
        await calls.accept(rosa, id, { feedback: 'Thanks.' })
      await expectFinishedOnce(id)
    }
    expect(deaths).toBeGreaterThan(40 / step)
  }, 120_000)

  it('is finished by the next pass after SIGKILL', async () => {
    for (const last of [12, 22, 34]) {
      const id = await deliver()
      expect(await killedAt(last, id)).toBe('SIGKILL')
      expect(await expectRightWhileUnfinished(id)).toBe(404)
      await expectFinishedOnce(id)
    }
  }, 60_000)
})

function killedAt(statement: number, id: string): Promise<string> {
  const script = path.join(import.meta.dirname, '../testing/accept-and-crash.ts')
  const access = {
    secretKey: 'sk_test_imitation',
    publishableKey: 'pk_test_imitation',
    webhookSecret,
    apiUrl: stripe.url,
  }
  const child = spawn(process.execPath, [script, String(statement)], {
    env: {
      ...process.env,
      ACCEPTANCE: JSON.stringify({ ...acceptanceOf(id), at: '2026-11-21T10:00:00.000Z' }),
      STRIPE: JSON.stringify(access),
      TARGET: JSON.stringify(test.target),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal ?? said))
  })
}
