/**
 * Takes a step of an acceptance with payment cards and kills itself before a given statement; started by
 * `crashing-with-cards.test.ts`.
 */
import pino from 'pino'
import { followOwnPayments } from '../cards/confirming.ts'
import { openDatabase } from '../database/open.ts'
import { continueAcceptance } from '../deliveries/accepting.ts'
import { acceptShortfall } from '../deliveries/accepting-shortfall.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createStripeGateway } from '../payment-provider/stripe-gateway.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import { acceptNow } from './accept-now.ts'
import { crashingDatabase } from './crashing-database.ts'

const last = Number(process.argv[2])
const database = await openDatabase(JSON.parse(process.env.TARGET ?? ''))
let statements = 0
const crashing = crashingDatabase(database, () => {
  statements += 1
  if (statements === last) process.kill(process.pid, 'SIGKILL')
})
const acceptance = JSON.parse(process.env.ACCEPTANCE ?? '')
const gateway = createStripeGateway(JSON.parse(process.env.STRIPE ?? ''), { timeout: 2_000 })
const services = {
  database: crashing,
  logger: pino({ level: 'silent' }),
  now: () => Date.parse(acceptance.at),
  payments: { name: 'stripe', gateway },
  outbox: createOutbox(createSealing(Buffer.from(process.env.SECRET ?? '', 'hex'), 'lede outbox'), { name: 'stripe' }),
  publicUrl: 'http://lede.test',
  mailer: { nudge() {} },
  responseCache: { invalidate() {} },
  live: { tell: async () => {}, tellTags: async () => {} },
} as unknown as Services
const { deliveryId, creatorId, feedback, payer } = acceptance
const steps: Record<string, () => Promise<unknown>> = {
  accept: () => acceptNow(services, { deliveryId, creatorId, feedback }),
  confirm: () => followOwnPayments(services, gateway, payer),
  publish: async () => {
    await crashing.write((transaction) => acceptShortfall(transaction, { deliveryId, creatorId, at: acceptance.at }))
    await continueAcceptance(services, deliveryId)
  },
}
await steps[acceptance.step ?? 'accept']?.()
await database.close()
process.stdout.write('done')
