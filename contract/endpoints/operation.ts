import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

export const liveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  summary: 'Answers while the process is alive, whatever its database does.',
  response: v.object({ status: v.literal('ok') }),
})

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether requests may be sent here: answers 200 once the database does, 503 while the process stops.',
  response: v.object({ status: v.literal('ok') }),
})

export const media = endpoint({
  method: 'GET',
  path: '/media/:id',
  access: 'public',
  summary:
    'The address in a document: an image at its largest width, in the format that `Accept` names (AVIF or WebP, otherwise JPEG), or a recording.',
  response: { bytes: 'image/jpeg, image/avif, image/webp, audio/*' },
})

export const mediaFile = endpoint({
  method: 'GET',
  path: '/media/:id/:file',
  access: 'public',
  summary: 'An image in one width and format (`960.avif`), or a recording (`original.wav`). Never changes.',
  response: { bytes: 'image/avif, image/webp, audio/*' },
})
