import { endpoint } from '../endpoint.ts'
import { Archive, ArchivePage, ArchiveQuery, SearchQuery, SearchResults } from '../search.ts'

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary: 'Stories, questions and authors that contain all of the words, the best matches first.',
  query: SearchQuery,
  response: SearchResults,
  limits: ['searchByAddress'],
})

export const archive = endpoint({
  method: 'GET',
  path: '/api/archive',
  access: 'public',
  summary: 'The months in which stories were published.',
  response: Archive,
})

export const archiveMonth = endpoint({
  method: 'GET',
  path: '/api/archive/:year/:month',
  access: 'public',
  summary: 'A page of the stories that were published in a month.',
  query: ArchiveQuery,
  response: ArchivePage,
})
