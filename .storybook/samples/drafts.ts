import type { Article, ArticleSummary } from '@contract/article.ts'
import type { EditorDocument } from '@contract/document.ts'
import type { Draft, DraftSummary, DraftVersion } from '@contract/draft.ts'

const paragraphs = (...texts: string[]): EditorDocument =>
  texts.map((text) => ({ type: 'paragraph', children: [{ text }] }))

export const sampleDraftDocument = paragraphs(
  'Four gauges stand in the valley of the Aren, and on the night of the flood none of them was read.',
  'The company that was paid to read them had let the contract with the mobile network lapse in March.',
)

const longEnough = paragraphs(
  ...Array.from(
    { length: 8 },
    () => 'Four gauges stand in the valley, and that night none of them was read by anyone.',
  ),
)

export const sampleDraft: Draft = {
  id: 'draft-1',
  title: 'The night the gauges were silent',
  content: JSON.stringify(sampleDraftDocument),
  category: '["science"]',
  note_type: 'direct',
  media_items: [],
  version: 3,
  updated_at: '2026-11-20T16:30:00.000Z',
}

export const sampleBountyDraft: Draft = { ...sampleDraft, id: 'draft-2', note_type: 'text', bounty_id: 'bounty-1' }

export const sampleReadyDraft: Draft = { ...sampleDraft, id: 'draft-3', content: JSON.stringify(longEnough) }

const { content: _content, media_items: _media, ...summary } = sampleDraft

export const sampleDraftSummaries: DraftSummary[] = [
  {
    ...summary,
    excerpt: 'Four gauges stand in the valley of the Aren, and on the night of the flood none of them was read.',
  },
  {
    ...summary,
    id: 'draft-4',
    title: '',
    excerpt: 'Notes from the harbour board.',
    updated_at: '2026-11-18T09:05:00.000Z',
  },
]

export const sampleDraftVersions: [DraftVersion, DraftVersion, DraftVersion] = [
  {
    version: 3,
    title: sampleDraft.title,
    words: 38,
    origin: 'saved',
    saved_at: sampleDraft.updated_at,
    content: sampleDraft.content,
    category: sampleDraft.category,
  },
  {
    version: 2,
    title: 'The silent gauges',
    words: 20,
    origin: 'restored',
    saved_at: '2026-11-20T15:10:00.000Z',
    content: JSON.stringify(sampleDraftDocument.slice(0, 1)),
    category: '[]',
  },
  {
    version: 1,
    title: '',
    words: 4,
    origin: 'saved',
    saved_at: '2026-11-19T08:00:00.000Z',
    content: JSON.stringify(paragraphs('Four gauges. None read.')),
    category: '[]',
  },
]

export const sampleOwnArticle: Article = {
  id: 'article-1',
  title: 'Who reads the river gauges?',
  content: JSON.stringify(longEnough),
  category: '["science","politics"]',
  article_type: 'direct',
  status: 'published',
  published_at: '2026-11-02T07:00:00.000Z',
  updated_at: '2026-11-02T07:00:00.000Z',
  media_items: [],
}

const { content: _words, media_items: _pictures, ...published } = sampleOwnArticle

export const sampleArticleSummaries: ArticleSummary[] = [
  { ...published, preview: 'Four gauges stand in the valley, and that night none of them was read by anyone.' },
  {
    ...published,
    id: 'article-2',
    title: 'The allotment that fed a street',
    published_at: '2026-10-11T07:00:00.000Z',
    preview: 'It began with a fence that nobody had put up.',
  },
]
