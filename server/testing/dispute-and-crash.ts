/** Follows a dispute and kills itself before a given statement; started by `disputes/crashing.test.ts`. */
import pino from 'pino'
import { openDatabase } from '../database/open.ts'
import { continueDisputes } from '../disputes/continuing.ts'
import { followDispute } from '../disputes/following.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createStripeGateway } from '../payment-provider/stripe-gateway.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import { crashingDatabase } from './crashing-database.ts'

const last = Number(process.argv[2])
const { target, disputeId, at, secret, stripe } = JSON.parse(process.env.CRASH ?? '')
const database = await openDatabase(target)
let statements = 0
const crashing = crashingDatabase(database, () => {
  statements += 1
  if (statements === last) process.kill(process.pid, 'SIGKILL')
})
const gateway = createStripeGateway(stripe, { timeout: 2_000 })
const services = {
  database: crashing,
  logger: pino({ level: 'silent' }),
  now: () => Date.parse(at),
  outbox: createOutbox(createSealing(Buffer.from(secret, 'hex'), 'lede outbox'), { name: 'stripe' }),
  payments: { name: 'stripe', gateway },
  publicUrl: 'http://lede.test',
  mailer: { nudge() {} },
  responseCache: { invalidate() {} },
  live: { tell: async () => {}, tellTags: async () => {} },
} as unknown as Services
if (disputeId === null) await continueDisputes(services)
else await followDispute(services, gateway, disputeId)
await database.close()
process.stdout.write('followed')
