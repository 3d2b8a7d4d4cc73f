import type { PublishingServices } from '../../publishing/index.ts'

export type Jobs = Record<string, (services: PublishingServices) => Promise<unknown>>

/**
 * Runs each job every `every` milliseconds, without overlapping runs. Errors are logged and the job runs again at the
 * next interval. Returns a function that stops the jobs and waits for running ones.
 */
export function startJobs(
  services: PublishingServices,
  jobs: Jobs,
  every: number,
  { atOnce = false } = {},
): () => Promise<void> {
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
