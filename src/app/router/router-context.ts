import type { QueryClient } from '@tanstack/react-query'
import type { CallApi } from '@/shared/api'

export type RouterContext = { api: CallApi; queryClient: QueryClient }
