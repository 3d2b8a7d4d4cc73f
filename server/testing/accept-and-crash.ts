/**
 * Accepts a delivery with payment cards and kills itself before a given statement; started by
 * `crashing-with-cards.test.ts`.
 */
import pino from 'pino'
import { openDatabase } from '../database/open.ts'
import { createStripeGateway } from '../payment-provider/stripe-gateway.ts'
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
const gateway = createStripeGateway(JSON.parse(process.env.STRIPE ?? ''), 2_000)
const services = {
  database: crashing,
  logger: pino({ level: 'silent' }),
  now: () => Date.parse(acceptance.at),
  payments: { name: 'stripe', gateway },
  publicUrl: 'http://lede.test',
  mailer: { nudge() {} },
  responseCache: { invalidate() {} },
  live: { tell: async () => {} },
} as unknown as Services
const answer = await acceptNow(services, acceptance)
await database.close()
process.stdout.write('success' in answer ? 'accepted' : String(answer.status))
