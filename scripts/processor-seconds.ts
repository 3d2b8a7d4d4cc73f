import fs from 'node:fs'

/** Ticks of the clock in /proc, which is 100 a second on every Linux that Node runs on. */
const ticksPerSecond = 100

const sampleEveryMs = 2000

type Process = { pid: number; parent: number; own: number; waitedFor: number }

/** `undefined` if the process has ended. Its numbers are in seconds of processor. */
function readProcess(pid: number | 'self'): Process | undefined {
  try {
    // The name of the program comes first, in parentheses, and can contain spaces.
    const [, parent, ...rest] = (fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ')
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = rest.slice(9, 13).map(Number)
    return {
      pid: Number(pid),
      parent: Number(parent),
      own: (user + system) / ticksPerSecond,
      waitedFor: (childUser + childSystem) / ticksPerSecond,
    }
  } catch {
    return
  }
}

/**
 * Starts to count the processor seconds of the processes that this one starts, with their own. The returned function
 * stops, after they have ended. It returns `undefined` on systems without /proc.
 */
export function countProcessorSeconds(): () => number | undefined {
  const before = readProcess('self')
  if (before === undefined) return () => undefined
  const helpers = new Map<number, number>()
  const timer = setInterval(() => sampleHelpers(helpers), sampleEveryMs)
  return () => {
    clearInterval(timer)
    const waitedFor = (readProcess('self')?.waitedFor ?? 0) - before.waitedFor
    return [...helpers.values()].reduce((sum, seconds) => sum + seconds, waitedFor)
  }
}

/** A browser does not wait for its helpers (`--type=renderer`), so the system does not count them with their parent. */
function sampleHelpers(helpers: Map<number, number>): void {
  const processes = new Map(
    fs
      .readdirSync('/proc')
      .flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
      .map((one) => [one.pid, one]),
  )
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOurs((processes.get(pid) as Process).parent))
  for (const { pid, own } of processes.values()) {
    if (isOurs(pid) && isHelper(pid)) helpers.set(pid, own)
  }
}

function isHelper(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=')
  } catch {
    return false
  }
}
