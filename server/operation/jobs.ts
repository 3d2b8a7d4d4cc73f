/** Work that nobody waits for, done again and again while the server runs. */
import type { Services } from '../services.ts'

/** A job's name is a phrase for the log: `remove unshown uploads`. */
export type Jobs = Record<string, (services: Services) => Promise<unknown>>

/**
 * Runs jobs every so many milliseconds, each alone: one that still runs is left to finish. A failure is logged and the
 * job runs again the next time. Answers how to stop, which waits for those that run.
 */
export function startJobs(services: Services, jobs: Jobs, every: number, { atOnce = false } = {}): () => Promise<void> {
  const running = new Map<string, Promise<void>>()

  async function run(name: string, job: Jobs[string]): Promise<void> {
    const startedAt = performance.now()
    const { tracing } = services
    const work = () => job(services)
    const outcome = await (tracing === undefined ? work() : tracing.traceJob(name, work)).then(
      () => 'succeeded' as const,
      (err) => {
        services.logger.error({ err, job: name }, 'a job failed')
        return 'failed' as const
      },
    )
    services.metrics?.countJob(name, outcome, (performance.now() - startedAt) / 1000)
  }

  const runAll = () => {
    for (const [name, job] of Object.entries(jobs)) {
      if (running.has(name)) continue
      running.set(
        name,
        run(name, job).finally(() => running.delete(name)),
      )
    }
  }
  if (atOnce) runAll()
  const timer = setInterval(runAll, every)
  return async () => {
    clearInterval(timer)
    await Promise.all(running.values())
  }
}
