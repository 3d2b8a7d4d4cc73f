import * as v from 'valibot'
import { Article, ArticlePublication, ArticleSummary } from '../article.ts'
import { endpoint } from '../endpoint.ts'
import { contentBodyBytes } from '../writing-limits.ts'

export const publishArticle = endpoint({
  method: 'POST',
  path: '/articles/',
  access: 'journalist',
  needsVerifiedEmail: true,
  summary: 'Publishes an independent article and deletes its draft.',
  body: ArticlePublication,
  bodyBytes: contentBodyBytes,
  response: Article,
  idempotent: true,
  limits: ['writeByAccount', 'publishByAccount'],
})

export const updateArticle = endpoint({
  method: 'PUT',
  path: '/articles/:id',
  access: 'journalist',
  needsVerifiedEmail: true,
  summary: 'Updates your independent article and deletes the draft of the update.',
  body: ArticlePublication,
  bodyBytes: contentBodyBytes,
  response: Article,
  idempotent: true,
  limits: ['writeByAccount', 'publishByAccount'],
})

export const myArticles = endpoint({
  method: 'GET',
  path: '/articles/',
  access: 'user',
  summary: 'Your independent articles, newest first.',
  response: v.object({ items: v.array(ArticleSummary), total: v.number() }),
})

export const myArticle = endpoint({
  method: 'GET',
  path: '/articles/:id',
  access: 'user',
  summary: 'One of your independent articles, by its identifier or that of the draft it was published from.',
  response: Article,
})
