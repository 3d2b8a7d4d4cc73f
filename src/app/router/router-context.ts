import type { CallApi } from '@/shared/api'

export type RouterContext = { api: CallApi }
