import { endpoint } from '../endpoint.ts'
import { StoryNeighbors } from '../neighbors.ts'

export const storyNeighbors = endpoint({
  method: 'GET',
  path: '/api/public/articles/:id/neighbors',
  access: 'public',
  summary: 'What leads on from a published story: its author, related stories, and an open question of its categories.',
  response: StoryNeighbors,
})
