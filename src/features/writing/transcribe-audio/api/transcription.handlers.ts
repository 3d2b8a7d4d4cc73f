import { transcribe } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const transcriptionHandlers = [
  mockEndpoint(transcribe, () => ({ text: 'The river rose four metres in one night.' })),
]
