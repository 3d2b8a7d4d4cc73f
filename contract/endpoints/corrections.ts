import { NewCorrection, OwnCorrections } from '../correction.ts'
import { endpoint } from '../endpoint.ts'
import { Correction } from '../story.ts'

export const ownCorrections = endpoint({
  method: 'GET',
  path: '/api/articles/:id/corrections',
  access: 'journalist',
  summary: 'The title and the corrections of a story that you have published.',
  response: OwnCorrections,
})

export const publishCorrection = endpoint({
  method: 'POST',
  path: '/api/articles/:id/corrections',
  access: 'journalist',
  needsVerifiedEmail: true,
  summary: 'Publishes a correction of a story that you have published. It cannot be changed or removed.',
  body: NewCorrection,
  response: Correction,
  idempotent: true,
  limits: ['correctByAccount'],
})
