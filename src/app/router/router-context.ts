import type { CallApi } from '@/shared/api'

/** What every loader is given. */
export type RouterContext = { api: CallApi }
