/**
 * Runs the scheduled jobs that are due and kills itself before a given statement of their effects; started by
 * `bounty-life/crashing.test.ts`.
 */
import pino from 'pino'
import { jobEffects } from '../bounty-life/jobs.ts'
import { openDatabase } from '../database/open.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import { crashingDatabase } from './crashing-database.ts'

const last = Number(process.argv[2])
const at = Number(process.argv[3])
const database = await openDatabase(JSON.parse(process.env.TARGET ?? ''))
const crashing = crashingDatabase(database, (statement) => {
  if (statement === last) process.kill(process.pid, 'SIGKILL')
})
const services = {
  database: crashing,
  logger: pino({ level: 'silent' }),
  now: () => at,
  outbox: createOutbox(createSealing(new Uint8Array(32), 'lede outbox'), { name: 'built-in' }),
  mailer: { nudge() {} },
  live: { tell: async () => {} },
  publicUrl: 'http://lede.test',
  payments: { name: 'built-in' },
  lifecycle: { isStopping: false },
} as unknown as Services
await runDueJobs(services, jobEffects)
await database.close()
process.stdout.write('done')
