/** Refunds and kills itself before a given statement; started by `refunds/crashing.test.ts`. */
import pino from 'pino'
import { openDatabase } from '../database/open.ts'
import { Refusal } from '../http/refusal.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createStripeGateway } from '../payment-provider/stripe-gateway.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import { crashingDatabase } from './crashing-database.ts'
import { refundNow } from './refund-now.ts'

const last = Number(process.argv[2])
const { target, refunding, at, secret, stripe } = JSON.parse(process.env.CRASH ?? '')
const database = await openDatabase(target)
let statements = 0
const crashing = crashingDatabase(database, () => {
  statements += 1
  if (statements === last) process.kill(process.pid, 'SIGKILL')
})
const services = {
  database: crashing,
  logger: pino({ level: 'silent' }),
  now: () => Date.parse(at),
  outbox: createOutbox(createSealing(Buffer.from(secret, 'hex'), 'lede outbox'), { name: 'stripe' }),
  payments:
    stripe === undefined
      ? { name: 'built-in' }
      : { name: 'stripe', gateway: createStripeGateway(stripe, { timeout: 2_000 }) },
  publicUrl: 'http://lede.test',
  mailer: { nudge() {} },
  responseCache: { invalidate() {} },
  live: { tell: async () => {}, tellTags: async () => {} },
} as unknown as Services
const answer = await refundNow(services, refunding)
await database.close()
process.stdout.write(answer instanceof Refusal ? String(answer.status) : 'refunded')
