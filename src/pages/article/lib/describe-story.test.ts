import type { MoneyTrail } from '@contract/money.ts'
import type { PublicArticle } from '@contract/story.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { describeStory } from './describe-story.ts'

const origin = 'https://lede.test'
const content = JSON.stringify([
  { type: 'image', url: '/media/p1', alt: 'A quay', children: [{ text: '' }] },
  { type: 'paragraph', children: [{ text: 'Four gauges  were ' }, { text: 'silent.', bold: true }] },
])
const article: PublicArticle = {
  id: 'story-1',
  title: 'The silent gauges',
  content,
  journalist_name: 'Grace Hopper',
  delivery_date: '2026-11-02T10:30:00.000Z',
  updated_at: '2026-11-03T10:30:00.000Z',
  corrections: [],
  category: '["world","food"]',
  content_type: 'direct',
}
const preview = { excerpt: 'Four gauges were silent.', characters: 25, picture: { url: '/media/p1', alt: 'A quay' } }
const money: MoneyTrail = {
  pledged: 4_180.5,
  matches: [{ disclosure: 'The Harbour Fund', amount: 1_000 }],
  fee: 418.05,
  paid: 3_762.45,
  backers: 312,
  state: 'paid',
  provider: 'built-in',
}

/** The required and recommended properties in Google's documentation of `Article` and `BreadcrumbList`. */
const Address = v.pipe(v.string(), v.url())
const Words = v.pipe(v.string(), v.nonEmpty())
const Organization = v.object({ '@type': v.literal('Organization'), name: Words, description: Words })
const CorrectionComment = v.object({
  '@type': v.literal('CorrectionComment'),
  text: Words,
  datePublished: v.pipe(v.string(), v.isoTimestamp()),
})
const Story = v.object({
  '@type': v.literal('NewsArticle'),
  headline: Words,
  url: Address,
  mainEntityOfPage: Address,
  datePublished: v.pipe(v.string(), v.isoTimestamp()),
  dateModified: v.pipe(v.string(), v.isoTimestamp()),
  author: v.pipe(
    v.array(v.object({ '@type': v.literal('Person'), name: Words, url: v.optional(Address) })),
    v.minLength(1),
  ),
  publisher: v.object({ '@id': Address }),
  isAccessibleForFree: v.literal(true),
  articleSection: v.optional(Words),
  wordCount: v.optional(v.pipe(v.number(), v.integer())),
  image: v.optional(v.pipe(v.array(Address), v.length(3))),
  funder: v.optional(v.array(Organization)),
  correction: v.optional(v.pipe(v.array(CorrectionComment), v.minLength(1))),
})
const Publisher = v.object({
  '@type': v.literal('NewsMediaOrganization'),
  '@id': Address,
  name: Words,
  url: Address,
  logo: Address,
})
const Breadcrumbs = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(v.object({ '@type': v.literal('ListItem'), position: v.number(), name: Words, item: Address })),
    v.minLength(2),
  ),
})
const Described = v.tuple([Story, Publisher, Breadcrumbs])

describe('structured data of a story', () => {
  it('describes a story that readers commissioned', () => {
    const described = describeStory(
      { ...article, money, language: 'ar', author: { slug: 'grace-hopper', verification: 'id' } },
      preview,
      origin,
    )
    expect(v.safeParse(Described, described).issues).toBeUndefined()
    expect(described).toEqual([
      {
        '@type': 'NewsArticle',
        headline: 'The silent gauges',
        description: 'Four gauges were silent.',
        url: 'https://lede.test/articles/story-1',
        mainEntityOfPage: 'https://lede.test/articles/story-1',
        inLanguage: 'ar',
        datePublished: '2026-11-02T10:30:00.000Z',
        dateModified: '2026-11-03T10:30:00.000Z',
        author: [{ '@type': 'Person', name: 'Grace Hopper', url: 'https://lede.test/authors/grace-hopper' }],
        publisher: { '@id': 'https://lede.test/#publisher' },
        isAccessibleForFree: true,
        articleSection: 'World',
        wordCount: 4,
        image: ['16x9', '4x3', '1x1'].map(
          (ratio) => `https://lede.test/og/story/story-1/${ratio}.jpg?v=2026-11-03T10:30:00.000Z`,
        ),
        funder: [
          {
            '@type': 'Organization',
            name: '312 readers of Lede',
            description: '312 readers of Lede commissioned this story for $3,180.50.',
          },
          {
            '@type': 'Organization',
            name: 'The Harbour Fund',
            description: 'Added $1,000.00 to what readers pledged.',
          },
        ],
      },
      {
        '@type': 'NewsMediaOrganization',
        '@id': 'https://lede.test/#publisher',
        name: 'Lede',
        url: 'https://lede.test/',
        logo: 'https://lede.test/favicon.svg',
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://lede.test/' },
          { '@type': 'ListItem', position: 2, name: 'World', item: 'https://lede.test/category/world' },
          {
            '@type': 'ListItem',
            position: 3,
            name: 'The silent gauges',
            item: 'https://lede.test/articles/story-1',
          },
        ],
      },
    ])
  })

  it('leaves out what an independent story without sections and pictures does not have', () => {
    const described = describeStory({ ...article, category: '[]', content: '{"broken' }, undefined, origin)
    expect(v.safeParse(Described, described).issues).toBeUndefined()
    expect(JSON.parse(JSON.stringify(described[0]))).toEqual({
      '@type': 'NewsArticle',
      headline: 'The silent gauges',
      url: 'https://lede.test/articles/story-1',
      mainEntityOfPage: 'https://lede.test/articles/story-1',
      datePublished: '2026-11-02T10:30:00.000Z',
      dateModified: '2026-11-03T10:30:00.000Z',
      author: [{ '@type': 'Person', name: 'Grace Hopper' }],
      publisher: { '@id': 'https://lede.test/#publisher' },
      isAccessibleForFree: true,
    })
    expect(v.parse(Described, described)[2].itemListElement.map(({ name }) => name)).toEqual([
      'Home',
      'The silent gauges',
    ])
  })

  it('lists the corrections, oldest first', () => {
    const corrections = [
      { id: 'c1', published_at: '2026-11-04T09:00:00.000Z', text: 'There were three gauges.' },
      { id: 'c2', published_at: '2026-11-05T09:00:00.000Z', text: 'One of them is new.' },
    ]
    const [story] = v.parse(Described, describeStory({ ...article, corrections }, preview, origin))
    expect(story.correction).toEqual([
      {
        '@type': 'CorrectionComment',
        text: 'There were three gauges.',
        datePublished: '2026-11-04T09:00:00.000Z',
      },
      { '@type': 'CorrectionComment', text: 'One of them is new.', datePublished: '2026-11-05T09:00:00.000Z' },
    ])
  })

  it('names no picture of another site', () => {
    const elsewhere = { ...preview, picture: { url: 'https://example.org/a.jpg', alt: '' } }
    const [story] = v.parse(Described, describeStory(article, elsewhere, origin))
    expect(story.image).toBeUndefined()
  })

  it('counts what readers gave in cents', () => {
    const matches = [0.1, 0.2].map((amount) => ({ disclosure: 'Matched by the Harbor Foundation.', amount }))
    const [story] = v.parse(
      Described,
      describeStory({ ...article, money: { ...money, pledged: 0.3, matches, backers: 0 } }, preview, origin),
    )
    expect(story.funder).toContainEqual(
      expect.objectContaining({ description: '0 readers of Lede commissioned this story for $0.00.' }),
    )
  })

  it('counts one reader', () => {
    const { matches: _, ...unmatched } = money
    const [story] = v.parse(
      Described,
      describeStory({ ...article, money: { ...unmatched, backers: 1 } }, preview, origin),
    )
    expect(story.funder).toEqual([
      {
        '@type': 'Organization',
        name: '1 reader of Lede',
        description: '1 reader of Lede commissioned this story for $4,180.50.',
      },
    ])
  })
})
