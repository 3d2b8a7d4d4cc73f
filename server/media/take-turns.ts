/** Costly work, a little at a time, so that the rest of the server goes on (design, section 6 "Media"). */

export type Turns = {
  /** Does the work once it is its turn; answers undefined at once where too many wait already. */
  take: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  measure: () => { working: number; waiting: number }
}

/** At most `atOnce` at once, and `waiting` more who wait. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const queue: (() => void)[] = []
  let working = 0

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // A turn that ends is the next one's, so that nobody comes between.
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
