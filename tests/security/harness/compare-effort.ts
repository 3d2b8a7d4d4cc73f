/** Compares durations only within one run, because a busy machine slows down both sides. */

/** Returns the fastest of five runs, in milliseconds. */
export function measureBest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const begun = performance.now()
    work()
    best = Math.min(best, performance.now() - begun)
  }
  return best
}

/** Returns the processor time of this thread, in milliseconds: other work on the machine is not in it. */
export async function measureProcessor(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const measured = JSON.stringify(Array.from({ length: 4_000 }, (_, id) => ({ id, title: `Gauges ${id}`, children: [] })))

/** Milliseconds of the machine for which limits in milliseconds are meant, when it is quiet. */
const usual = 50

/** Tells how many times as long as usual this machine's processor needs now for the same work, at least once. */
export async function measureSlowness(): Promise<number> {
  const costs: number[] = []
  for (let run = 0; run < 5; run += 1) {
    costs.push(
      await measureProcessor(() => {
        for (let times = 0; times < 40; times += 1) JSON.stringify(JSON.parse(measured))
      }),
    )
  }
  return Math.max(1, Math.min(...costs) / usual)
}
