/** oEmbed (https://oembed.com/): tells other sites how to show a link to a story, question or author. */
import type { Hono } from 'hono'
import { authorOf, findProfile } from '../../people/index.ts'
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
import { escapeMarkup } from './xml.ts'

type Subject = {
  title: string
  picture: string
  author?: { name: string; slug: string | undefined } | undefined
  description?: string | undefined
  /** The path of a card that other sites may frame. */
  frame?: string
}

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
    const { url = '', format = 'json', maxwidth, maxheight } = req.query()
    if (format !== 'json') return Response.json({ detail: 'Only JSON is available' }, { status: 501 })
    const [, kind = '', id = ''] = /^\/(\w+)\/([\w-]{1,64})$/.exec(pathIn(url, publicUrl)) ?? []
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    if (read === undefined) return nothingToShow.toResponse()
    const width = fittingWidth(maxwidth, maxheight)
    const make = async () => {
      const subject = await read(database.query, id)
      const address = `${publicUrl}/${kind}/${id}`
      return subject === undefined
        ? toCached(nothingToShow)
        : toCached(describe(subject, { address, publicUrl, width }))
    }
    return responseCache.answer(req.raw, `oembed ${kind} ${id} ${width}`, make, 'data')
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
    .leftJoin('author_profile', 'author_profile.account_id', 'article.author_id')
    .select(({ fn }) => [
      'article.title',
      'article.excerpt',
      'account.user_type',
      'author_profile.slug',
      'article.author_id',
      'article.updated_at',
      fn.coalesce('article.byline', 'account.name').as('author'),
    ])
    .where('article.id', '=', id)
    .where('article.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  dependOn([authorTag(row.author_id)])
  return {
    title: row.title,
    author: { name: row.author, slug: authorOf(row).author?.slug },
    description: row.excerpt ?? undefined,
    picture: `/og/story/${id}.jpg?v=${row.updated_at}`,
  }
}

async function readQuestion(query: Database['query'], id: string): Promise<Subject | undefined> {
  const row = await query
    .selectFrom('bounty')
    .select(['title', 'creator_id'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  if (row !== undefined) dependOn([authorTag(row.creator_id)])
  return row && { title: row.title, picture: `/og/question/${id}.jpg`, frame: `/embed/questions/${id}` }
}

async function readAuthor(query: Database['query'], slug: string): Promise<Subject | undefined> {
  const profile = await findProfile(query, slug)
  if (profile === undefined) return undefined
  dependOn([authorTag(profile.id), authorPageTag(profile.id)])
  return { title: profile.name, picture: `/og/author/${slug}.jpg` }
}

/** In pixels: the card as readers copy it, and what is left of it in a narrower place. */
const height = 230
const widths = [480, 360, 240] as const

/** Undefined where no card fits. Few widths, so that invented ones do not fill the cache. */
function fittingWidth(maxWidth = '', maxHeight = ''): number | undefined {
  const [across, down] = [maxWidth, maxHeight].map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : Infinity))
  return (down ?? height) < height ? undefined : widths.find((width) => width <= (across ?? width))
}

/** `rich`, because Mastodon reads nothing but the answer of a `link`, which has no description and no date. */
const describe = (
  { title, author, description, picture, frame }: Subject,
  { address, publicUrl, width }: { address: string; publicUrl: string; width: number | undefined },
) => ({
  version: '1.0',
  ...(width === undefined
    ? { type: 'link' }
    : {
        type: 'rich',
        width,
        height,
        html: frame ? frameHtml(title, publicUrl + frame, width) : quoteHtml(title, address, description),
      }),
  title,
  ...(description !== undefined && { description }),
  ...(author !== undefined && { author_name: author.name }),
  ...(author?.slug !== undefined && { author_url: `${publicUrl}/authors/${author.slug}` }),
  provider_name: 'Lede',
  provider_url: `${publicUrl}/`,
  cache_age: 300,
  thumbnail_url: publicUrl + picture,
  thumbnail_width: 1200,
  thumbnail_height: 630,
})

const frameHtml = (title: string, address: string, width: number) =>
  `<iframe src="${escapeMarkup(address)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`

const quoteHtml = (title: string, address: string, description = '') => {
  const link = `<p><a href="${escapeMarkup(address)}">${escapeMarkup(title)}</a></p>`
  return `<blockquote cite="${escapeMarkup(address)}">${link}${description && `<p>${escapeMarkup(description)}</p>`}</blockquote>`
}

const nothingToShow = refuse(404, 'There is no story, question or author at this address')

const toCached = (answer: Refusal | ReturnType<typeof describe>) => ({
  status: 'detail' in answer ? answer.status : 200,
  type: 'application/json',
  body: new TextEncoder().encode(JSON.stringify('detail' in answer ? { detail: answer.detail } : answer)),
})
