/** The progress lines of `npm test`: `[7/9] Stories: 41 of 191 files, 412 tests, 0 failed, 1:32 (6:02 total)`. */

/** Interval of progress lines, which keeps an unattended log short. */
const everyMs = 10_000

/** Passed to the reporter of a suite in `TEST_SUITE`. */
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
  return `${name}: ${counts}, ${formatTime(now - suiteStartedAt)} (${formatTime(now - startedAt)} total)`
}

/** Prints `count()` every ten seconds. The returned function prints it once more and stops. Does nothing outside `npm test`. */
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
