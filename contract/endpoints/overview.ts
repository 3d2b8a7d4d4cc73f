import { endpoint } from '../endpoint.ts'
import { Overview } from '../overview.ts'

export const overview = endpoint({
  method: 'GET',
  path: '/api/overview',
  access: 'user',
  summary: 'What waits for you, your money, your questions, your work and your news.',
  response: Overview,
})
