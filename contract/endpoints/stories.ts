import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { AnsweredQuestion, CategoryItem, OpenQuestion, PublicArticle, TopDeliveredItem } from '../story.ts'

/** The specification's responses have stories alone, so pages also show one without questions. */
const Questions = v.optional(v.array(OpenQuestion), [])

export const topDeliveredBounties = endpoint({
  method: 'GET',
  path: '/api/top-delivered-bounties',
  access: 'public',
  summary: 'The stories of the home page in their order, and the open and answered questions beside them.',
  response: v.object({
    items: v.array(TopDeliveredItem),
    questions: Questions,
    answers: v.optional(v.array(AnsweredQuestion), []),
  }),
})

export const publicArticle = endpoint({
  method: 'GET',
  path: '/api/public/articles/:id',
  access: 'public',
  summary: 'A published story: delivered or independent.',
  response: PublicArticle,
})

export const articlesByCategory = endpoint({
  method: 'GET',
  path: '/api/articles-by-category/:category',
  access: 'public',
  summary: 'The published stories of a category, newest first, and the open questions that readers fund most in it.',
  /** `total` counts all of them, at most `categoryStories.counted`. */
  response: v.object({ items: v.array(CategoryItem), total: v.optional(v.number()), questions: Questions }),
})
