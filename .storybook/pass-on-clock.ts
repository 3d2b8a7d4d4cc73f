import { spyOn } from 'storybook/test'

/**
 * Advances the monotonic clock, with which countdowns compare their deadlines, until the story ends. `passTime` advances
 * timers alone.
 */
export function passOnClock(milliseconds: number): void {
  const now = performance.now.bind(performance)
  spyOn(performance, 'now').mockImplementation(() => now() + milliseconds)
}
