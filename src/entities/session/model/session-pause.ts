import { sessionRetryMs } from '@/shared/config'

/** Doubles with each failure in a row. */
export const sessionPauseMs = (failures: number): number =>
  Math.min(sessionRetryMs.first * 2 ** (failures - 1), sessionRetryMs.longest)
