/** Loading an external picture in a story once told another site about every reader. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Article } from '../../contract/article.ts'
import type { CategoryItem, PublicArticle, TopDeliveredItem } from '../../contract/story.ts'
import type { FetchedPicture } from '../../server/content/media/copies/fetch-picture.ts'
import { sweepUnshown } from '../../server/content/media/removal.ts'
import type { Person } from '../../server/testing/board.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { paragraphs, words, writingCalls } from '../../server/testing/writing.ts'
import { StoryContent } from '../../src/entities/document/index.ts'

const elsewhere = (url: string) => ({ type: 'image', url, alt: 'A dam', children: [{ text: '' }] })
const external = [
  elsewhere('https://pictures.example/dam.png'),
  elsewhere('https://pictures.example/gone.png'),
  { type: 'audio', url: 'https://sounds.example/a.mp3', children: [{ text: '' }] },
  { type: 'twitter-embed', url: 'https://x.com/lede/status/1', children: [{ text: '' }] },
  { type: 'paragraph', children: [{ type: 'link', url: 'https://records.example/', children: [{ text: 'records' }] }] },
]
const content = JSON.stringify([...external, ...paragraphs(words(100))])

const requestsElsewhere = (html: string) =>
  [...html.matchAll(/<(?!a\b)[^>]*?\s(?:src|srcset|imagesrcset|poster|background|data|href|style|content)="([^"]*)"/gi)]
    .map(([, value = '']) => value)
    .filter((value) => /(?:https?:)?\/\//i.test(value))
const render = (article: Pick<PublicArticle, 'content' | 'pictures'>) =>
  renderToStaticMarkup(createElement(StoryContent, { content: article.content, copies: article.pictures }))

describe('published story with external pictures', () => {
  let test: TestServices
  let writing: ReturnType<typeof writingCalls>
  let nellie: Person
  let png: Uint8Array<ArrayBuffer>
  let asked: string[]
  let answer: (url: string) => FetchedPicture
  beforeAll(async () => {
    test = await openTestServices(undefined, {
      fetchPicture: async (url) => {
        asked.push(url)
        return answer(url)
      },
    })
    writing = writingCalls(test)
    const drawing = sharp({ create: { width: 8, height: 6, channels: 3, background: '#369' } })
    png = new Uint8Array(await drawing.png().toBuffer())
  })
  beforeEach(async () => {
    asked = []
    answer = (url) => (url.endsWith('gone.png') ? { error: 'answers 404', isFinal: true } : { bytes: png })
    nellie = await writing.join('Nellie Bly', 1)
  })
  afterAll(() => test.close())

  const publish = async (sent: Record<string, unknown> = {}) => {
    const { body, status } = await writing.publish(nellie, { content, ...sent })
    expect(status).toBe(200)
    return body as Article
  }
  const read = async (id: string) =>
    (await (await test.app.request(`/api/public/articles/${id}`)).json()) as PublicArticle
  const settled = async () => {
    await test.services.pictureCopier.settle()
  }

  it('shows readers our copies, keeps the original address in the document, and links to other media', async () => {
    const { id } = await publish()
    await settled()
    const story = await read(id)
    expect(story.content).toContain('https://pictures.example/dam.png')
    expect(story.pictures).toEqual([
      {
        from: 'https://pictures.example/dam.png',
        url: expect.stringMatching(/^\/media\/[\w-]+$/),
        width: 8,
        height: 6,
      },
    ])
    const html = render(story)
    expect(requestsElsewhere(html)).toEqual([])
    expect(html).toContain(`src="${story.pictures?.[0]?.url}/480.webp"`)
    for (const words of ['Image at pictures.example', 'Recording at sounds.example', 'Read the post on X']) {
      expect(html).toContain(words)
    }
    expect((await test.app.request(`${story.pictures?.[0]?.url}/480.webp`)).status).toBe(200)
  })

  it('makes no external request before the copies exist', async () => {
    expect(requestsElsewhere(render({ content }))).toEqual([])
    expect(requestsElsewhere('<img src="https://evil.example/a.png">')).toEqual(['https://evil.example/a.png'])
  })

  it('has our copy on the front page and in its category, or no picture', async () => {
    const { id } = await publish({ category: '["science"]' })
    await settled()
    answer = () => ({ error: 'answers 404', isFinal: true })
    const { id: without } = await publish({ category: '["science"]' })
    await settled()
    for (const path of ['/api/top-delivered-bounties', '/api/articles-by-category/science']) {
      const { items } = (await (await test.app.request(path)).json()) as { items: (TopDeliveredItem | CategoryItem)[] }
      const pictureOf = (story: string) => items.find((item) => item.id === story)?.preview?.picture
      expect(JSON.stringify(items)).not.toContain('pictures.example')
      expect([pictureOf(id)?.url.startsWith('/media/'), pictureOf(id)?.alt]).toEqual([true, 'A dam'])
      expect(pictureOf(without)).toBeUndefined()
    }
  })

  it('is published even if a picture cannot be fetched, after five attempts', async () => {
    answer = () => ({ error: 'cannot be reached', isFinal: false })
    const { id } = await publish({
      content: JSON.stringify([elsewhere('https://down.example/a.png'), ...paragraphs(words(100))]),
    })
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await settled()
      test.advance(20 * 60 * 60 * 1000)
      test.services.pictureCopier.wake()
    }
    await settled()
    expect((await read(id)).pictures).toBeUndefined()
    expect(asked).toHaveLength(5)
  })

  it('keeps its copies when it is edited, and deletes those it no longer shows', async () => {
    const { id } = await publish()
    await settled()
    const before = (await read(id)).pictures?.[0]?.url
    await writing.update(nellie, id, { content, title: 'The ferry was sold twice' })
    await settled()
    const later = { ...test.services, now: () => test.services.now() + 31 * 24 * 60 * 60 * 1000 }
    await sweepUnshown(later)
    expect((await read(id)).pictures?.[0]?.url).toBe(before)
    expect((await test.app.request(`${before}/480.webp`)).status).toBe(200)
    await writing.update(nellie, id)
    await sweepUnshown(later)
    expect((await read(id)).pictures).toBeUndefined()
    expect((await test.app.request(`${before}/480.webp`)).status).toBe(404)
  })

  it('fetches at most 30 pictures', async () => {
    answer = () => ({ error: 'answers 404', isFinal: true })
    const many = Array.from({ length: 100 }, (_, index) => elsewhere(`https://many.example/${index}.png`))
    await publish({ content: JSON.stringify([...many, ...paragraphs(words(100))]) })
    await settled()
    expect(asked).toHaveLength(30)
  })
})

describe('embed', () => {
  const embed = (url: string) => [{ type: 'twitter-embed', url, children: [{ text: '' }] }]

  it.each([
    ...['https://evil.example/lede/status/1', 'http://x.com/lede/status/1', 'https://x.com.evil.example/lede/status/1'],
    ...['https://evil.example/x.com/lede/status/1', 'https://x.com@evil.example/lede/status/1', 'https://x.com/'],
    ...['https://x.com/login', 'https://x.com:8443/lede/status/1', 'https://xx.com/lede/status/1', 'mailto:a@x.com'],
    ...['https://evil.example\\@x.com/lede/status/1', 'https://x.com/i/redirect?url=https://evil.example/status/1'],
  ])('of %s is rejected, and an existing one is not shown as a post on X', async (url) => {
    const html = render({ content: JSON.stringify(embed(url)) })
    expect(html).not.toContain('Read the post on X')
    const host = URL.parse(url)?.host
    if (html.includes('<a ')) expect(html).toContain(`>${host}</a>`)
    const test = await openTestServices()
    const writing = writingCalls(test)
    const { status } = await writing.save(await writing.join('Nellie Bly', 1), { content: JSON.stringify(embed(url)) })
    await test.close()
    expect(status).toBe(400)
  })

  it.each([
    'https://x.com/lede/status/1',
    'https://www.twitter.com/lede/status/1',
    'https://mobile.x.com/i/web/status/12',
  ])('of %s links to X and loads nothing from there', (url) => {
    const html = render({ content: JSON.stringify(embed(url)) })
    expect(html).toContain('Read the post on X')
    expect(requestsElsewhere(html)).toEqual([])
  })
})
