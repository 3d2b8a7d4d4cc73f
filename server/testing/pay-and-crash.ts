/**
 * Creates or marks a payout run as the router does, and kills itself before a given statement, its commit, or its
 * answer; started by `payouts/crashing.test.ts`, which inspects the result.
 */
import { openDatabase } from '../database/open.ts'
import { applyOnce } from '../http/idempotency.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createRun } from '../payouts/creating.ts'
import { markFailed, markPaid } from '../payouts/marking.ts'
import { createSealedDetails } from '../payouts/sealed-details.ts'
import { createSealing } from '../sealing.ts'
import { crashingDatabase } from './crashing-database.ts'
import type { PayoutStep } from './payouts.ts'

const last = Number(process.argv[2])
const { step, attempt, by, at }: PayoutStep = JSON.parse(process.env.STEP ?? '')
const secret = new Uint8Array(Buffer.from(process.env.SECRET ?? '', 'hex'))
const database = await openDatabase(JSON.parse(process.env.TARGET ?? ''))
let statements = 0
const crashing = crashingDatabase(database, (statement) => {
  statements = statement
  if (statement === last) process.kill(process.pid, 'SIGKILL')
})
const details = createSealedDetails(secret)
const outbox = createOutbox(createSealing(secret, 'lede outbox'), { name: 'built-in' })
const marking = { markedBy: by, at, publicUrl: 'http://lede.test', outbox }

await applyOnce(
  { database: crashing, now: () => Date.parse(at) },
  { accountId: by, attempt },
  {
    async effect(transaction) {
      switch (step.kind) {
        case 'create':
          return createRun(transaction, {
            createdBy: by,
            at,
            details,
            payments: { name: 'built-in' },
            publicUrl: marking.publicUrl,
            outbox,
          })
        case 'paid':
          return markPaid(transaction, step.payoutIds, { ...marking, runId: step.runId })
        case 'failed':
          return markFailed(transaction, step, { ...marking, runId: step.runId })
      }
    },
    async answer() {
      process.stdout.write(`committed after ${statements}`)
      process.kill(process.pid, 'SIGKILL')
      throw new Error('This process is dead')
    },
  },
)
