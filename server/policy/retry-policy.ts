/** When Stripe is asked again for what it has not done yet: after 1, 2, 4, … minutes, at last every six hours. */

const minute = 60_000

/** In milliseconds: how long the next attempt waits. `attempts`: how many were made before the last one. */
export const retryDelay = (attempts: number): number => Math.min(2 ** Math.min(attempts, 20), 360) * minute

/** For rows that count no attempts: how many `retryDelay` leads to within `waited` milliseconds after the first one. */
export const attemptsWithin = (waited: number): number => Math.floor(Math.log2(waited / minute + 1))
