import { AuthorPage, AuthorPageQuery, AuthorProfileChange, OwnAuthorProfile } from '../author.ts'
import { endpoint } from '../endpoint.ts'

export const authorPage = endpoint({
  method: 'GET',
  path: '/api/authors/:slug',
  access: 'public',
  summary: 'The public page of a journalist: profile, verification, record, and a page of the published stories.',
  query: AuthorPageQuery,
  response: AuthorPage,
})

export const ownAuthorProfile = endpoint({
  method: 'GET',
  path: '/api/users/author-profile',
  access: 'journalist',
  summary: 'What your author page says about you.',
  response: OwnAuthorProfile,
})

export const updateAuthorProfile = endpoint({
  method: 'PUT',
  path: '/api/users/author-profile',
  access: 'journalist',
  summary: 'Changes what your author page says about you. Its address stays.',
  body: AuthorProfileChange,
  response: OwnAuthorProfile,
  limits: ['changeProfileByAccount'],
})
