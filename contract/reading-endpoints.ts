/** What reading needs: who is reading, what waits for them, and the stories. */
import * as v from 'valibot'
import { endpoint, Success } from './endpoint.ts'
import { CategoryItem, PublicArticle, StoryContent, TopDeliveredItem } from './story.ts'
import { User } from './user.ts'

const Count = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) })

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'user',
  summary: 'The person whose token this is.',
  response: User,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'user',
  summary: 'Ends the session of this token at once.',
  response: Success,
})

export const pendingOffersCount = endpoint({
  method: 'GET',
  path: '/api/pending-offers-count',
  access: 'user',
  summary: 'Offers on my undelivered bounties that wait for my decision.',
  response: Count,
})

export const pendingDeliveriesCount = endpoint({
  method: 'GET',
  path: '/api/pending-deliveries-count',
  access: 'user',
  summary: 'Deliveries on my bounties that wait for my acceptance.',
  response: Count,
})

export const paidContributionsCount = endpoint({
  method: 'GET',
  path: '/api/paid-contributions-count',
  access: 'user',
  summary: 'Bounties of others that I contributed to and whose story is paid for.',
  response: Count,
})

export const acceptedApplicationsCount = endpoint({
  method: 'GET',
  path: '/api/accepted-applications-count',
  access: 'journalist',
  summary: 'My applications that were accepted and are in progress.',
  response: Count,
})

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
