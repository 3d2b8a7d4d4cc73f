import { endpoint } from '../endpoint.ts'
import {
  Arrangement,
  ArrangementChange,
  FrontPageArrangement,
  FrontPagePreview,
  FrontPageStories,
  FrontPageStoriesQuery,
} from '../front-page.ts'

export const frontPageArrangement = endpoint({
  method: 'GET',
  path: '/api/admin/front-page',
  access: 'admin',
  summary: 'The stories and questions that administrators pinned to the front page or left out of it.',
  response: FrontPageArrangement,
})

export const frontPageStories = endpoint({
  method: 'GET',
  path: '/api/admin/front-page/stories',
  access: 'admin',
  summary: 'The stories that can be on the front page: the newest ones, or those that a search finds.',
  query: FrontPageStoriesQuery,
  response: FrontPageStories,
})

export const arrangeFrontPage = endpoint({
  method: 'PUT',
  path: '/api/admin/front-page',
  access: 'admin',
  summary:
    'Replaces what is pinned and left out, unless it has changed since the version that is sent. Unpins stories that are hidden and questions that are not open.',
  body: ArrangementChange,
  response: FrontPageArrangement,
  limits: ['writeByAccount'],
})

export const previewFrontPage = endpoint({
  method: 'POST',
  path: '/api/admin/front-page/preview',
  access: 'admin',
  summary: 'The front page as it would be with an arrangement that is not saved.',
  body: Arrangement,
  response: FrontPagePreview,
  limits: ['writeByAccount'],
})
