/** What `npm test` prints while a suite runs: `[7/9] Stories: 41 of 191 files, 412 tests, 0 failed, 1:32 (6:02 in all)`. */

/** A log that nobody watches should not get longer than that needs. */
const everyMs = 10_000

/** Tells a suite's reporter, by `TEST_SUITE`, which suite it is and when `npm test` began. */
export type Suite = { name: string; startedAt: number }

export function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function formatProgress(
  { name, startedAt }: Suite,
  counts: string,
  suiteStartedAt: number,
  now: number,
): string {
  return `${name}: ${counts}, ${formatTime(now - suiteStartedAt)} (${formatTime(now - startedAt)} in all)`
}

/** Prints `count()` every ten seconds. The returned function prints it a last time, and stops. Does nothing outside `npm test`. */
export function printProgress(count: () => string): () => void {
  const told = process.env.TEST_SUITE
  if (told === undefined) return () => undefined
  const suite = JSON.parse(told) as Suite
  const startedAt = Date.now()
  const print = () => process.stdout.write(`${formatProgress(suite, count(), startedAt, Date.now())}\n`)
  const timer = setInterval(print, everyMs).unref()
  return () => {
    clearInterval(timer)
    print()
  }
}

export const formatCount = (count: number): string => count.toLocaleString('en')
