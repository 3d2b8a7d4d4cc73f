/** oEmbed (https://oembed.com/): tells other sites how to show a link to a story, question or author. */
import type { Hono } from 'hono'
import { findProfile } from '../../people/index.ts'
import {
  type AppEnv,
  authorPageTag,
  authorTag,
  type Database,
  dependOn,
  type Refusal,
  refuse,
  storyTag,
} from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'

type Subject = { title: string; author?: string; picture: string }
type Read = (query: Database['query'], id: string) => Promise<Subject | undefined>

/** The pages that can be shown elsewhere, by the first part of their path. */
const readers: Record<string, Read> = {
  articles: readStory,
  questions: readQuestion,
  bounties: readQuestion,
  authors: readAuthor,
}

const addressCharacters = 500

export function mountOembed(app: Hono<AppEnv>, { database, responseCache, publicUrl }: PublishingServices): void {
  app.get('/oembed', ({ req }) => {
    const { url = '', format = 'json' } = req.query()
    if (format !== 'json') return Response.json({ detail: 'Only JSON is available' }, { status: 501 })
    const [, kind = '', id = ''] = /^\/(\w+)\/([\w-]{1,64})$/.exec(pathIn(url, publicUrl)) ?? []
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    if (read === undefined) return nothingToShow.toResponse()
    const make = async () => {
      const subject = await read(database.query, id)
      return subject === undefined ? toCached(nothingToShow) : toCached(describe(subject, publicUrl))
    }
    return responseCache.answer(req.raw, `oembed ${kind} ${id}`, make, 'data')
  })
}

/** Empty for an address of another site. */
function pathIn(address: string, publicUrl: string): string {
  const url = address.length <= addressCharacters ? URL.parse(address) : null
  return url?.origin === new URL(publicUrl).origin && url.username === '' ? url.pathname : ''
}

async function readStory(query: Database['query'], id: string): Promise<Subject | undefined> {
  dependOn([storyTag(id)])
  const row = await query
    .selectFrom('article')
    .innerJoin('account', 'account.id', 'article.author_id')
    .select(({ fn }) => [
      'article.title',
      'article.author_id',
      'article.updated_at',
      fn.coalesce('article.byline', 'account.name').as('author'),
    ])
    .where('article.id', '=', id)
    .where('article.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  dependOn([authorTag(row.author_id)])
  return { title: row.title, author: row.author, picture: `/og/story/${id}.jpg?v=${row.updated_at}` }
}

async function readQuestion(query: Database['query'], id: string): Promise<Subject | undefined> {
  const row = await query
    .selectFrom('bounty')
    .select('title')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { title: row.title, picture: `/og/question/${id}.jpg` }
}

async function readAuthor(query: Database['query'], slug: string): Promise<Subject | undefined> {
  const profile = await findProfile(query, slug)
  if (profile === undefined) return undefined
  dependOn([authorTag(profile.id), authorPageTag(profile.id)])
  return { title: profile.name, picture: `/og/author/${slug}.jpg` }
}

const describe = ({ title, author, picture }: Subject, publicUrl: string) => ({
  version: '1.0',
  type: 'link',
  title,
  ...(author === undefined ? {} : { author_name: author }),
  provider_name: 'Lede',
  provider_url: `${publicUrl}/`,
  cache_age: 300,
  thumbnail_url: publicUrl + picture,
  thumbnail_width: 1200,
  thumbnail_height: 630,
})

const nothingToShow = refuse(404, 'There is no story, question or author at this address')

const toCached = (answer: Refusal | ReturnType<typeof describe>) => ({
  status: 'detail' in answer ? answer.status : 200,
  type: 'application/json',
  body: new TextEncoder().encode(JSON.stringify('detail' in answer ? { detail: answer.detail } : answer)),
})
