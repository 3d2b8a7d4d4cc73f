import { Writable } from 'node:stream'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { startJobs } from './intervals.ts'

let test: TestServices
beforeEach(async () => {
  test = await openTestServices()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await test.close()
})

describe('startJobs', () => {
  it('runs a job again after an error, which is logged and counted', async () => {
    const logged: string[] = []
    const log = new Writable({
      write(line, _, done) {
        logged.push(JSON.parse(String(line)).job)
        done()
      },
    })
    const metrics = createMetrics()
    const services = { ...test.services, metrics, logger: pino(log) }
    const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
    const stop = startJobs(services, { 'do the work': work }, 1_000)
    await vi.advanceTimersByTimeAsync(2_000)
    await stop()
    expect(work).toHaveBeenCalledTimes(2)
    expect(logged).toEqual(['do the work'])
    const { text } = await metrics.render()
    expect(text).toContain('lede_job_runs_total{job="do the work",outcome="failed"} 1')
    expect(text).toContain('lede_job_runs_total{job="do the work",outcome="succeeded"} 1')
  })

  it('never overlaps runs of a job, and waits for it when stopping', async () => {
    let finish = () => {}
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const stop = startJobs(test.services, { 'do the work': work }, 1_000, { atOnce: true })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(work).toHaveBeenCalledTimes(1)
    let hasStopped = false
    const stopped = stop().then(() => {
      hasStopped = true
    })
    await Promise.resolve()
    expect(hasStopped).toBe(false)
    finish()
    await stopped
    expect(hasStopped).toBe(true)
  })
})
