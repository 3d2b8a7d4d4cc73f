import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** `content` is the editor document as JSON text, or the older plain text. */
const StoryContent = v.object({ content: v.string() })

export const deliveredBountyContent = endpoint({
  method: 'GET',
  path: '/api/delivered-bounties/:id/content',
  access: 'public',
  summary: 'The content of a delivered and published story.',
  response: StoryContent,
})

export const publicArticleContent = endpoint({
  method: 'GET',
  path: '/api/public/articles/:id/content',
  access: 'public',
  summary: 'The content of a published story.',
  response: StoryContent,
})
