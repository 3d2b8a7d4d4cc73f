import { bountyMovements } from '@contract/endpoints.ts'
import { sampleMovementPage } from '#storybook/samples/movements.ts'
import { mockEndpoint } from '@/shared/mock'

export const movementHandlers = [
  mockEndpoint(bountyMovements, ({ query }) => sampleMovementPage(query.get('after') ?? undefined)),
]
