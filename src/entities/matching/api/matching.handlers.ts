import { openMatching } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

export const matchingHandlers = [mockEndpoint(openMatching, () => ({ items: [] }))]
