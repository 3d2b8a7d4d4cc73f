/** Everything the application and the server say to each other, in the order of the specification's section 7. */
import * as v from 'valibot'
import { AccessToken, SignIn, User } from './account.ts'
import { endpoint } from './endpoint.ts'
import { CategoryItem, PublicArticle, StoryContent, TopDeliveredItem } from './story.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Answers once the database does.',
  response: v.object({ status: v.literal('ok') }),
})

export const verifySession = endpoint({
  method: 'GET',
  path: '/api/auth/verify',
  access: 'user',
  summary: 'The person whose token this is.',
  response: User,
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Opens a session for an email and a password.',
  body: SignIn,
  response: AccessToken,
  limits: ['signInByAddress', 'signInByAccount'],
})

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/signout',
  access: 'user',
  summary: 'Ends the session of this token at once.',
  response: v.object({ success: v.literal(true) }),
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

export const media = endpoint({
  method: 'GET',
  path: '/media/:id/:file',
  access: 'public',
  summary: 'A picture in one width and format (`960.avif`), or a recording (`original.wav`). Never changes.',
  response: { bytes: 'image/avif, image/webp, audio/*' },
})
