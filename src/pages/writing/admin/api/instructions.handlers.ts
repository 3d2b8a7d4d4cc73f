import { earlierInstructions, instructions, saveInstructions } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'
import { sampleAdmin, shippedInstructions } from '../model/admin.samples.ts'

export const instructionsHandlers = [
  mockEndpoint(instructions, ({ query }) => (query.get('source') === 'file' ? shippedInstructions : sampleAdmin.now)),
  mockEndpoint(saveInstructions, ({ body }) => ({ ...sampleAdmin.now, content: body.content })),
  mockEndpoint(earlierInstructions, () => ({ items: sampleAdmin.earlier, total: sampleAdmin.earlier.length })),
]
