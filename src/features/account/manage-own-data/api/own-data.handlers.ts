import { deleteAccount, requestDataDownload } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const ownDataHandlers = [
  mockEndpoint(requestDataDownload, () => ({ url: '/api/users/data?token=sample' })),
  mockEndpoint(deleteAccount, () => ({ success: true as const })),
]
