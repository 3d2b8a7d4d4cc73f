/** Timers that a story can fast-forward, so that a test does not wait three seconds for a notice to disappear. */

type Timer = { run: () => void; due: number; handle: number }

const timers = new Map<number, Timer>()
const begin = globalThis.setTimeout as unknown as (run: () => void, milliseconds: number) => number
const end = globalThis.clearTimeout as (handle: number | undefined) => void

export function holdTimers(): () => void {
  const hold = (handler: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const run = () => {
      timers.delete(id)
      handler(...given)
    }
    const id = begin(run, milliseconds)
    timers.set(id, { run, due: performance.now() + milliseconds, handle: id })
    return id
  }
  const letGo = (id: number | undefined) => {
    end(id === undefined ? id : (timers.get(id)?.handle ?? id))
    if (id !== undefined) timers.delete(id)
  }
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: letGo })
  return () => {
    timers.clear()
    Object.assign(globalThis, { setTimeout: begin, clearTimeout: end })
  }
}

export function passTime(milliseconds: number): void {
  const now = performance.now()
  for (const timer of [...timers.values()].sort((one, other) => one.due - other.due)) {
    end(timer.handle)
    timer.due -= milliseconds
    timer.handle = begin(timer.run, Math.max(0, timer.due - now))
  }
}

/** Waits for tasks that are scheduled, and that these schedule, by their number: a busy machine can be late for a clock. */
export async function passTasks(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setTimeout(resolve))
}
