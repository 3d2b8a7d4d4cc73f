import { spawn } from 'node:child_process'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { continueAcceptances } from '../../settlement/acceptance/accepting.ts'
import { verifyLedger } from '../../settlement/verification/verify.ts'
import type { Person } from '../../testing/board.ts'
import { type BountyServices, openBountyServices } from '../../testing/bounty-services.ts'
import { countRows } from '../../testing/count-rows.ts'
import { crashingDatabase } from '../../testing/crashing-database.ts'
import { runUntil } from '../../testing/run-until.ts'
import type { TestServices } from '../../testing/test-services.ts'
import { jobEffects } from './jobs.ts'

/** Every row of every table, to compare two moments of one database. */
async function readRows({ query }: Database): Promise<Record<string, string[]>> {
  const tables = await query.introspection.getTables()
  const read = tables.map(async ({ name }) => {
    const rows = await query
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute()
    return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const day = 24 * 60 * 60 * 1000
/** A process that died holds a job for five minutes. */
const lease = 5 * 60_000

let test: TestServices
let calls: BountyServices['board']
let rosa: Person
let gwen: Person
let nellie: Person
let id: string
beforeEach(async () => {
  ;({ test, board: calls, rosa, gwen, nellie } = await openBountyServices())
  // Emails stay to be counted.
  test.services.mailer.nudge = () => undefined
  ;({ id } = await calls.post(rosa))
  await calls.contribute(gwen, id, 20)
  const dueDate = new Date(test.services.now() + 10 * day).toISOString()
  const { body } = await calls.apply(nellie, id, { requested_due_date_journalist: dueDate })
  applicationId = body.id
})
afterEach(() => test.close())
let applicationId: string

const runJobsUntil = (statement: number) =>
  runUntil(test, { statement }, (services) => runDueJobs(services, jobEffects))

/** Everything that a job may change, except its attempts and lease. */
async function everything() {
  const { state, total_amount, money, timeline } = await calls.detail(id)
  const jobs = await test.database.query.selectFrom('job').select(['kind', 'subject_id']).orderBy('kind').execute()
  const counts = await countRows(test, ['ledger_transaction', 'ledger_entry', 'outbox', 'audit_log', 'bounty_event'])
  return { state, total_amount, money, timeline, jobs, counts }
}

async function countStatements(effect: (typeof jobEffects)['expire']): Promise<number> {
  const context = {
    at: new Date(test.services.now()).toISOString(),
    publicUrl: 'http://lede.test',
    outbox: test.services.outbox,
    payments: test.services.payments,
  }
  let statements = 0
  const counting = crashingDatabase(test.database, (statement) => {
    statements = statement
  })
  const counted = counting.write(async (transaction) => {
    await effect(transaction, id, context)
    throw new Error('counted')
  })
  await expect(counted).rejects.toThrow('counted')
  // The job is taken before, and removed and committed with its effect.
  return statements + 3
}

async function expectOneEffect(effect: (typeof jobEffects)['expire'], after: object) {
  await test.database.query.deleteFrom('outbox').execute()
  const before = await everything()
  const statements = await countStatements(effect)
  expect(statements).toBeGreaterThan(10)
  for (let last = 1; last <= statements; last += 1) {
    expect([last, await runJobsUntil(last)]).toMatchObject([last, { isDead: true }])
    expect([last, await everything()]).toEqual([last, before])
    test.advance(lease)
  }
  // Takes another job, of which there is none.
  expect(await runJobsUntil(statements + 2)).toEqual({ isDead: false })
  const done = await everything()
  expect(done).toMatchObject(after)
  expect((await verifyLedger(test.database)).errors).toEqual([])
  test.advance(lease)
  await calls.runDueJobs()
  expect(await everything()).toEqual(done)
}

describe('a scheduled job whose server dies at any statement', () => {
  it('expires a bounty once', async () => {
    // The warning ran earlier.
    test.advance(84 * day)
    await calls.runDueJobs()
    test.advance(6 * day)
    const timeline = [{ kind: 'posted' }, { kind: 'expired' }]
    await expectOneEffect(jobEffects.expire, { state: 'expired', total_amount: 0, timeline, counts: { outbox: 3 } })
  }, 120_000)

  it('reopens a bounty once', async () => {
    await calls.decide(rosa, 'accept', id, applicationId)
    // The notice of the missed due date and the question for an update ran earlier.
    for (const days of [17, 4]) {
      test.advance(days * day)
      await calls.runDueJobs()
    }
    test.advance(10 * day)
    const timeline = [{ kind: 'posted' }, { kind: 'assigned' }, { kind: 'due_date_missed' }, { kind: 'reopened' }]
    await expectOneEffect(jobEffects.reopen, { state: 'open', total_amount: 70, timeline, counts: { outbox: 3 } })
  }, 120_000)

  it('accepts a delivery by silence once', async () => {
    await calls.decide(rosa, 'accept', id, applicationId)
    const draft_id = await calls.draft(nellie, id)
    await calls.submit(nellie, { bounty_id: id, draft_id })
    for (const days of [3, 4, 5, 1]) {
      test.advance(days * day)
      await calls.runDueJobs()
    }
    test.advance(day)
    const timeline = ['posted', 'assigned', 'delivered', 'accepted_automatically'].map((kind) => ({ kind }))
    await expectOneEffect(jobEffects['accept by silence'], { state: 'delivered', timeline, counts: { outbox: 2 } })
    await continueAcceptances(test.services)
    await continueAcceptances(test.services)
    const paid = [...timeline, { kind: 'paid' }]
    expect(await everything()).toMatchObject({ state: 'paid', timeline: paid, counts: { outbox: 5 } })
    expect((await verifyLedger(test.database)).errors).toEqual([])
  }, 120_000)
})

describe('a connection that is cut at a statement', () => {
  it('leaves the same rows as a process that is killed there', async () => {
    test.advance(84 * day)
    await calls.runDueJobs()
    test.advance(6 * day)
    await calls.receiveEmails()
    const untaken = await test.database.query.selectFrom('job').selectAll().execute()
    const release = async () => {
      await test.database.query.deleteFrom('job').execute()
      await test.database.query.insertInto('job').values(untaken).execute()
    }
    const rows: string[] = []
    // Before the job is taken, before its first statement, and before the commit.
    for (const last of [1, 2, await countStatements(jobEffects.expire)]) {
      expect([last, await runJobsUntil(last)]).toMatchObject([last, { isDead: true }])
      const cut = await readRows(test.database)
      await release()
      expect([last, await killedAt(last)]).toEqual([last, 'SIGKILL'])
      expect([last, await readRows(test.database)]).toEqual([last, cut])
      rows.push(JSON.stringify(cut))
      await release()
    }
    // The lease of a job that was taken stays, and nothing of its effect.
    expect(new Set(rows).size).toBe(2)
  })
})

function killedAt(statement: number): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, '../../testing/run-jobs-and-crash.ts'),
      String(statement),
      String(test.services.now()),
    ],
    { env: { ...process.env, TARGET: JSON.stringify(test.target) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (_, signal) => resolve(signal ?? said))
  })
}
