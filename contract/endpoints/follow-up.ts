import { endpoint } from '../endpoint.ts'
import { FollowUp, FollowUpChange } from '../follow-up.ts'

export const readFollowUp = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/follow-up',
  access: 'user',
  summary:
    'Whether the published story answered the question of its creator, and what they want to know next; for the creator, the journalist and administrators.',
  response: FollowUp,
})

export const saveFollowUp = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/follow-up',
  access: 'user',
  summary: 'Answers as the creator, or changes the answer, for 30 days after the publication.',
  body: FollowUpChange,
  response: FollowUp,
  limits: ['writeByAccount'],
})
