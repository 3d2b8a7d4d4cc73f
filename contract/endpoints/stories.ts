import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { CategoryItem, PublicArticle, StoryContent, TopDeliveredItem } from '../story.ts'

export const topDeliveredBounties = endpoint({
  method: 'GET',
  path: '/api/top-delivered-bounties',
  access: 'public',
  summary: 'The stories of the home page, newest first: one hero, three secondary, seven in the grid.',
  response: v.object({ items: v.array(TopDeliveredItem) }),
})

export const deliveredBountyContent = endpoint({
  method: 'GET',
  path: '/api/delivered-bounties/:id/content',
  access: 'public',
  summary: 'The content of a delivered and published story.',
  response: StoryContent,
})

export const publicArticle = endpoint({
  method: 'GET',
  path: '/api/public/articles/:id',
  access: 'public',
  summary: 'A published story: delivered or independent.',
  response: PublicArticle,
})

export const publicArticleContent = endpoint({
  method: 'GET',
  path: '/api/public/articles/:id/content',
  access: 'public',
  summary: 'The content of a published story.',
  response: StoryContent,
})

export const articlesByCategory = endpoint({
  method: 'GET',
  path: '/api/articles-by-category/:category',
  access: 'public',
  summary: 'The published stories of a category, newest first.',
  response: v.object({ items: v.array(CategoryItem) }),
})
