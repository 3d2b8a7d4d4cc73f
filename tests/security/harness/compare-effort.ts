/** Durations are compared only with others of the same run: a busy machine is slow at both. */

/** Milliseconds that the quickest of five tries takes. */
export function measureBest(work: () => unknown): number {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const begun = performance.now()
    work()
    best = Math.min(best, performance.now() - begun)
  }
  return best
}
