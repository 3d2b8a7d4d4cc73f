import type { Mount } from '../services.ts'

export const mountRefunds: Mount = () => undefined
