import type { Mount } from '../services.ts'

export const mountPayoutRuns: Mount = () => undefined
