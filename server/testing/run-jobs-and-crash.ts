/**
 * Runs the scheduled jobs that are due and kills itself before a given statement; started by
 * `bounty-life/crashing.test.ts`.
 */
import pino from 'pino'
import type { Services } from '../app.ts'
import { jobEffects } from '../bounties/bounty-life/jobs.ts'
import { openDatabase } from '../platform/database/open.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { runUntil } from './run-until.ts'

const last = Number(process.argv[2])
const at = Number(process.argv[3])
const target = JSON.parse(process.env.TARGET ?? '')
const services = {
  database: await openDatabase(target),
  logger: pino({ level: 'silent' }),
  now: () => at,
  outbox: createOutbox(new Uint8Array(32), { name: 'built-in' }),
  publicUrl: 'http://lede.test',
  payments: { name: 'built-in' },
  lifecycle: { isStopping: false },
} as unknown as Services
await runUntil(
  { target, services },
  { statement: last },
  (mortal) => runDueJobs(mortal, jobEffects),
  () => process.kill(process.pid, 'SIGKILL'),
)
