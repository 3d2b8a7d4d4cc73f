/** `most` is how many turns, running and waiting, may be held under a name. */
export type Holder = { name: string; most: number }

export type Semaphore = {
  /** Undefined if the queue is full, or if one of the holders has all turns that it may hold. */
  take: <Result>(
    work: () => Promise<Result>,
    asked?: { holders?: readonly Holder[]; goesFirst?: boolean },
  ) => Promise<Result> | undefined
  measure: () => { working: number; waiting: number }
}

/** `waitingFirst` is the length of a second queue, whose turns come before those of the other. */
export function createSemaphore({
  atOnce,
  waiting,
  waitingFirst = 0,
}: {
  atOnce: number
  waiting: number
  waitingFirst?: number
}): Semaphore {
  const first: (() => void)[] = []
  const rest: (() => void)[] = []
  const held = new Map<string, number>()
  let working = 0

  async function run<Result>(
    work: () => Promise<Result>,
    queue: (() => void)[],
    holders: readonly Holder[],
  ): Promise<Result> {
    for (const { name } of holders) held.set(name, (held.get(name) ?? 0) + 1)
    if (working >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      for (const { name } of holders) {
        const left = (held.get(name) ?? 1) - 1
        if (left > 0) held.set(name, left)
        else held.delete(name)
      }
      // Hand the turn over directly, so that no new caller can take it.
      const next = first.shift() ?? rest.shift()
      if (next === undefined) working -= 1
      else next()
    }
  }

  return {
    take(work, { holders = [], goesFirst = false } = {}) {
      const [queue, most] = goesFirst ? [first, waitingFirst] : [rest, waiting]
      if (queue.length >= most) return undefined
      if (holders.some((holder) => (held.get(holder.name) ?? 0) >= holder.most)) return undefined
      return run(work, queue, holders)
    },
    measure: () => ({ working, waiting: first.length + rest.length }),
  }
}
