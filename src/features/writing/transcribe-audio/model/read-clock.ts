import { fromCallback } from 'xstate'
import { countdownReadMs } from '@/shared/config'

export type Clock = {
  now: () => number
  setTimeout: (tell: () => void, milliseconds: number) => unknown
  clearTimeout: (id: never) => void
}

/** Milliseconds since the page began: unlike the time of day it never goes back. */
export const pageClock: Clock = {
  now: () => performance.now(),
  setTimeout: (tell, milliseconds) => setTimeout(tell, milliseconds),
  clearTimeout: (id) => clearTimeout(id),
}

/** Tells what a clock says, at once and every so often. Late timers of a hidden tab or a machine that slept do no harm. */
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
