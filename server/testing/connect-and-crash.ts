/**
 * Runs a pass of payouts through Stripe, or follows an event, and kills itself before a given statement; started by
 * `connect/crashing.test.ts`.
 */
import pino from 'pino'
import { followAccount } from '../connect/following.ts'
import { payThroughStripe } from '../connect/paying.ts'
import { followTransfer } from '../connect/recording.ts'
import { continueReversals } from '../connect/reversing.ts'
import { openDatabase } from '../database/open.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createConnectGateway } from '../payment-provider/stripe-connect.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import type { ConnectStep } from './connect.ts'
import { crashingDatabase, dyingBefore } from './crashing-database.ts'

const last = Number(process.argv[2])
const { target, at, secret, stripe, step } = JSON.parse(process.env.CRASH ?? '') as {
  target: Parameters<typeof openDatabase>[0]
  at: string
  secret: string
  stripe: Parameters<typeof createConnectGateway>[0]
  step: ConnectStep
}
const database = await openDatabase(target)
let statements = 0
const die = () => {
  statements += 1
  if (statements === last) process.kill(process.pid, 'SIGKILL')
}
const connect = createConnectGateway(stripe, { timeout: 2_000 })
const services = {
  // Outside of transactions too: attempts are claimed and refusals recorded in single statements.
  database: { ...crashingDatabase(database, die), query: database.query.withPlugin(dyingBefore(die)) },
  logger: pino({ level: 'silent' }),
  now: () => Date.parse(at),
  outbox: createOutbox(createSealing(Buffer.from(secret, 'hex'), 'lede outbox'), { name: 'stripe' }),
  payments: { name: 'stripe', connect },
  publicUrl: 'http://lede.test',
  mailer: { nudge() {} },
  responseCache: { invalidate() {} },
  live: { tell: async () => {}, tellTags: async () => {} },
} as unknown as Services

switch (step.kind) {
  case 'pay':
    await payThroughStripe(services)
    break
  case 'reverse':
    await continueReversals(services)
    break
  case 'transfer':
    await followTransfer(services, connect, step.id)
    break
  case 'account':
    await followAccount(services, connect, step.id)
}
await database.close()
process.stdout.write('done')
