import { earlierInstructions, instructions, saveInstructions } from '@contract/endpoints.ts'
import { sampleAdmin, shippedInstructions } from '#storybook/samples/admin.ts'
import { mockEndpoint } from '@/shared/mock'

export const instructionsHandlers = [
  mockEndpoint(instructions, ({ query }) => (query.get('source') === 'file' ? shippedInstructions : sampleAdmin.now)),
  mockEndpoint(saveInstructions, ({ body }) => ({ ...sampleAdmin.now, content: body.content })),
  mockEndpoint(earlierInstructions, () => ({ items: sampleAdmin.earlier, total: sampleAdmin.earlier.length })),
]
