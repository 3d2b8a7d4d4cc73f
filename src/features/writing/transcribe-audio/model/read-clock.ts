import { fromCallback } from 'xstate'
import { countdownReadMs } from '@/shared/config'

export type Clock = {
  now: () => number
  setTimeout: (tell: () => void, milliseconds: number) => unknown
  clearTimeout: (id: never) => void
}

/** Monotonic, unlike the time of day. */
export const pageClock: Clock = {
  now: () => performance.now(),
  setTimeout: (tell, milliseconds) => setTimeout(tell, milliseconds),
  clearTimeout: (id) => clearTimeout(id),
}

/**
 * Sends the clock's time immediately and at intervals. Late timers of a hidden tab or sleeping device are harmless,
 * because the machine compares times.
 */
export const readClockOf = (clock: Clock) =>
  fromCallback<{ type: 'never' }>(({ sendBack }) => {
    let waiting: unknown
    const tell = () => {
      waiting = clock.setTimeout(tell, countdownReadMs)
      sendBack({ type: 'clock.read', now: clock.now() })
    }
    tell()
    return () => clock.clearTimeout(waiting as never)
  })
