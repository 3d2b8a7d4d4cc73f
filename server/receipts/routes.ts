import type { Mount } from '../services.ts'

export const mountReceipts: Mount = () => undefined
