export type Semaphore = {
  take: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  measure: () => { working: number; waiting: number }
}

export function createSemaphore({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore {
  const queue: (() => void)[] = []
  let working = 0

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // Hand the turn over directly, so that no new caller can take it.
      const next = queue.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }

  return {
    take: (work) => (queue.length >= waiting ? undefined : run(work)),
    measure: () => ({ working, waiting: queue.length }),
  }
}
