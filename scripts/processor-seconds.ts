import fs from 'node:fs'

/** Ticks of the clock in /proc, which is 100 a second on every Linux that Node runs on. */
const ticksPerSecond = 100

/**
 * The processor seconds of all child processes that have ended, with their own children. `undefined` on systems
 * without /proc.
 */
export function readChildSeconds(): number | undefined {
  if (!fs.existsSync('/proc/self/stat')) return undefined
  // The name of the program comes first, in parentheses, and can contain spaces.
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user, system] = fields.slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}
