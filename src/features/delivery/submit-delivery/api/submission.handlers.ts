import { createNote, submitDelivery } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const submissionHandlers = [
  mockEndpoint(createNote, () => ({ id: 'note-1' })),
  mockEndpoint(submitDelivery, () => ({ id: 'delivery-1' })),
]
