import { endpoint, Success } from '../endpoint.ts'
import { FollowingNewsPage, FollowingNewsQuery, FollowingSeen, Follows } from '../following.ts'

export const follows = endpoint({
  method: 'GET',
  path: '/api/following',
  access: 'user',
  summary: 'The authors, categories and questions that you follow.',
  response: Follows,
})

export const followingNews = endpoint({
  method: 'GET',
  path: '/api/following/news',
  access: 'user',
  summary: 'What is new about them, newest first.',
  query: FollowingNewsQuery,
  response: FollowingNewsPage,
})

export const markNewsSeen = endpoint({
  method: 'PUT',
  path: '/api/following/seen',
  access: 'user',
  summary: 'Marks the news until a time as seen. An earlier time than before changes nothing.',
  body: FollowingSeen,
  response: Success,
  limits: ['writeByAccount'],
})

export const follow = endpoint({
  method: 'PUT',
  path: '/api/following/:kind/:subject',
  access: 'user',
  summary: 'Follows an author, a category or a question. Following it again changes nothing.',
  response: Success,
  limits: ['writeByAccount'],
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/following/:kind/:subject',
  access: 'user',
  summary: 'Follows it no longer. If you do not follow it, nothing changes.',
  response: Success,
  limits: ['writeByAccount'],
})
