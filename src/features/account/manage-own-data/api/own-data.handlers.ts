import { requestDataDownload } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const ownDataHandlers = [mockEndpoint(requestDataDownload, () => ({ url: '/api/users/data?token=sample' }))]
