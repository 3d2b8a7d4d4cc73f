import type { Mount } from '../services.ts'

export const mountEarnings: Mount = () => undefined
