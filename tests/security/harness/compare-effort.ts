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
