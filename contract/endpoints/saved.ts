import { endpoint, Success } from '../endpoint.ts'
import { SavedIds, SavedQuery, SavedStories } from '../saved.ts'

export const savedStories = endpoint({
  method: 'GET',
  path: '/api/saved',
  access: 'user',
  summary: 'The stories that you have saved, the last saved first. Stories that were withdrawn are left out.',
  query: SavedQuery,
  response: SavedStories,
})

export const savedIds = endpoint({
  method: 'GET',
  path: '/api/saved/ids',
  access: 'user',
  summary: 'Their identifiers, all of them, the last saved first.',
  response: SavedIds,
})

export const saveStory = endpoint({
  method: 'PUT',
  path: '/api/saved/:id',
  access: 'user',
  summary: 'Saves a story. Saving it again changes nothing.',
  response: Success,
  limits: ['writeByAccount'],
})

export const unsaveStory = endpoint({
  method: 'DELETE',
  path: '/api/saved/:id',
  access: 'user',
  summary: 'Takes a story out of your saved stories. If it is not among them, nothing changes.',
  response: Success,
  limits: ['writeByAccount'],
})
