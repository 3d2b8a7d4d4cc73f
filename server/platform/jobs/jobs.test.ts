import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { JobKind } from '../database/schema.ts'
import { isoTime } from '../iso-time.ts'
import type { PlatformServices } from '../services.ts'
import { cancelJobs, type JobEffects, measureJobs, runDueJobs, scheduleJob } from './jobs.ts'

const minute = 60_000

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
})
afterEach(() => test.close())

const inMinutes = (minutes: number) => isoTime(test.services.now() + minutes * minute)
const schedule = (subjectId: string, dueAt: string, kind: JobKind = 'expire') =>
  test.database.write((transaction) => scheduleJob(transaction, { kind, subjectId, dueAt }))
const rows = () =>
  test.database.query.selectFrom('job').select(['subject_id', 'due_at', 'attempts', 'problem']).execute()

const effectsOf = <Needs = object>(expire: JobEffects<Needs>['expire']): JobEffects<Needs, 'expire' | 'reopen'> => ({
  expire,
  reopen: async () => [],
})

it('leaves kinds of jobs alone whose effects it is not given', async () => {
  await schedule('one', inMinutes(-1), 'send newsletter')
  await runDueJobs(test.services, recording().effects)
  expect(await rows()).toMatchObject([{ subject_id: 'one', attempts: 0 }])
})

function recording() {
  const ran: string[] = []
  const effects = effectsOf(async (_, subjectId) => {
    ran.push(subjectId)
    return []
  })
  return { ran, effects }
}

describe('scheduled jobs', () => {
  it('run at their date, the earliest first, and once', async () => {
    const { ran, effects } = recording()
    await schedule('later', inMinutes(3))
    await schedule('second', inMinutes(2))
    await schedule('first', inMinutes(1))
    await runDueJobs(test.services, effects)
    expect(ran).toEqual([])
    test.advance(2 * minute)
    await runDueJobs(test.services, effects)
    await runDueJobs(test.services, effects)
    expect(ran).toEqual(['first', 'second'])
    expect(await rows()).toEqual([{ subject_id: 'later', due_at: inMinutes(1), attempts: 0, problem: null }])
  })

  it('take a new date instead of running twice', async () => {
    const { ran, effects } = recording()
    await schedule('one', inMinutes(-1))
    await schedule('one', inMinutes(5))
    await runDueJobs(test.services, effects)
    expect(ran).toEqual([])
    test.advance(5 * minute)
    await runDueJobs(test.services, effects)
    expect(ran).toEqual(['one'])
  })

  it('tell the accounts they concern once, and send their emails soon', async () => {
    const tell = vi.spyOn(test.services.live, 'tell')
    const nudge = vi.spyOn(test.services.mailer, 'nudge')
    await schedule('one', inMinutes(-1))
    const effects = effectsOf<PlatformServices>(async (_, subjectId, { at, live }) => {
      expect({ at, live }).toEqual({ at: inMinutes(0), live: test.services.live })
      return ['creator', 'backer', 'creator', subjectId]
    })
    await runDueJobs(test.services, effects)
    expect(tell.mock.calls).toEqual([[['creator', 'backer', 'one']]])
    expect(nudge).toHaveBeenCalledOnce()
  })

  it('wait for the next start while a server stops', async () => {
    await schedule('one', inMinutes(-2))
    await schedule('two', inMinutes(-1))
    const lifecycle = { isStopping: false }
    const stopping = effectsOf(async () => {
      lifecycle.isStopping = true
      return []
    })
    await runDueJobs({ ...test.services, lifecycle }, stopping)
    expect(await rows()).toMatchObject([{ subject_id: 'two', attempts: 0 }])
  })

  it('are forgotten when they are canceled', async () => {
    const { ran, effects } = recording()
    await schedule('one', inMinutes(-1))
    await schedule('one', inMinutes(-1), 'reopen')
    await test.database.write((transaction) => cancelJobs(transaction, 'one', ['expire']))
    await runDueJobs(test.services, effects)
    expect(ran).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('take effect once when several processes run them at the same time', async () => {
    const { ran, effects } = recording()
    const subjects = Array.from({ length: 20 }, (_, at) => `subject ${at}`)
    for (const subject of subjects) await schedule(subject, inMinutes(-1))
    await Promise.all([1, 2, 3, 4].map(() => runDueJobs(test.services, effects)))
    // PostgreSQL may repeat a transaction, and only the committed one counts.
    expect([...new Set(ran)].sort()).toEqual(subjects.toSorted())
    expect(await rows()).toEqual([])
  })

  it('wait for the lease of a process that died', async () => {
    const { ran, effects } = recording()
    await schedule('one', inMinutes(-1))
    const dying = effectsOf(async () => {
      throw new Error('died')
    })
    const { database } = test.services
    const dead = { ...test.services, database: { ...database, write: () => new Promise<never>(() => undefined) } }
    void runDueJobs(dead, dying)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await runDueJobs(test.services, effects)
    expect(ran).toEqual([])
    test.advance(5 * minute)
    await runDueJobs(test.services, effects)
    expect(ran).toEqual(['one'])
  })

  it('do not run if they get a new date after a process has taken them', async () => {
    const { ran, effects } = recording()
    await schedule('one', inMinutes(-1))
    const { database } = test.services
    const write: typeof database.write = async (work) => {
      await schedule('one', inMinutes(5))
      return database.write(work)
    }
    const tell = vi.spyOn(test.services.live, 'tell')
    await runDueJobs({ ...test.services, database: { ...database, write } }, effects)
    expect([ran, tell.mock.calls.flat(2)]).toEqual([[], []])
    expect(await rows()).toEqual([{ subject_id: 'one', due_at: inMinutes(5), attempts: 0, problem: null }])
  })

  it('undo the effect of a failure and are repeated with a growing delay', async () => {
    await schedule('one', inMinutes(0))
    let fails = true
    const effects = effectsOf(async (transaction, subjectId) => {
      await scheduleJob(transaction, { kind: 'reopen', subjectId, dueAt: inMinutes(600) })
      if (fails) throw new Error('not now '.repeat(100))
      return []
    })
    const started = test.services.now()
    const delays = []
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await runDueJobs(test.services, effects)
      const [job, ...others] = await rows()
      expect(others).toEqual([])
      expect(job).toMatchObject({ attempts: attempt, problem: `Error: ${'not now '.repeat(100)}`.slice(0, 500) })
      const delay = Date.parse(job?.due_at ?? '') - test.services.now()
      delays.push(delay / minute)
      test.advance(delay)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    fails = false
    await runDueJobs(test.services, effects)
    expect(await rows()).toMatchObject([{ subject_id: 'one', due_at: isoTime(started + 843 * minute) }])
  })

  it('are counted, and those that are late', async () => {
    await schedule('late', inMinutes(-16))
    await schedule('due', inMinutes(-14))
    await schedule('waiting', inMinutes(1))
    expect(await measureJobs(test.database, test.services.now())).toEqual({ waiting: 3, late: 1 })
  })
})
