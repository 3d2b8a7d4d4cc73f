/**
 * Runs the scheduled jobs that are due and kills itself before a given statement; started by
 * `bounty-life/crashing.test.ts`.
 */
import pino from 'pino'
import { jobEffects } from '../bounty-life/jobs.ts'
import { openDatabase } from '../database/open.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSealing } from '../sealing.ts'
import type { Services } from '../services.ts'
import { runUntilStatement } from './run-until-statement.ts'

const last = Number(process.argv[2])
const at = Number(process.argv[3])
const target = JSON.parse(process.env.TARGET ?? '')
const services = {
  database: await openDatabase(target),
  logger: pino({ level: 'silent' }),
  now: () => at,
  outbox: createOutbox(createSealing(new Uint8Array(32), 'lede outbox'), { name: 'built-in' }),
  publicUrl: 'http://lede.test',
  payments: { name: 'built-in' },
  lifecycle: { isStopping: false },
} as unknown as Services
await runUntilStatement(
  { target, services },
  last,
  (mortal) => runDueJobs(mortal, jobEffects),
  () => process.kill(process.pid, 'SIGKILL'),
)
