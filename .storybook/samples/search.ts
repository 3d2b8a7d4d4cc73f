import { Archive, ArchivePage, FoundAuthor, FoundQuestion, type MarkedText, SearchResults } from '@contract/search.ts'
import * as v from 'valibot'
import { sampleCategoryStories, sampleQuestions } from './stories.ts'

/** Marks a word wherever it is in a text. */
const mark = (text: string, word: string): MarkedText =>
  text
    .split(new RegExp(`(${word})`, 'i'))
    .filter((piece) => piece !== '')
    .map((piece) => (piece.toLowerCase() === word ? { text: piece, marked: true } : { text: piece }))

const passage =
  '… four of the eleven gauges were sending nothing, because nobody was paid to keep them running. The flood reached the lower town at 1:10, and the county knew of the flood from a truck driver.'

const stories = sampleCategoryStories(10).map((story) => ({
  story: { ...story, author: { slug: 'sunniva-rao', verification: 'press_card' } },
  title: mark(story.title, 'river'),
  passage: mark(passage, 'flood'),
}))

const stages = ['open', 'in_progress', 'answered'] as const

export const sampleFoundQuestions: FoundQuestion[] = sampleQuestions.slice(0, 3).map(({ id, title, backing }, at) =>
  v.parse(FoundQuestion, {
    id,
    title: mark(title, 'flood'),
    passage: mark(
      'The county says that its flood warning went out in time. The call log of the fire station says otherwise.',
      'flood',
    ),
    stage: stages[at],
    created_at: '2026-11-02T08:00:00.000Z',
    backing,
  }),
)

export const sampleFoundAuthors: FoundAuthor[] = v.parse(v.array(FoundAuthor), [
  {
    slug: 'sunniva-rao',
    verification: 'press_card',
    name: mark('Sunniva Rao', 'flood'),
    passage: mark('She lives in Kestrel Falls, above the flood line.', 'flood'),
    picture: { url: '/media/sample-4', width: 1600, height: 1000, alt: 'Sunniva Rao on a bridge' },
  },
  { slug: 'jonah-flood', verification: 'none', name: mark('Jonah Flood', 'flood'), passage: [] },
])

/** The first page of the stories about a flood, with the best questions and authors. */
export const sampleResults: SearchResults = v.parse(SearchResults, {
  stories: { items: stories, total: 24 },
  questions: { items: sampleFoundQuestions, total: 200 },
  authors: { items: sampleFoundAuthors, total: 2 },
  partial: 0,
  page: 1,
  pages: 3,
})

export const sampleArchive: Archive = v.parse(Archive, {
  months: [
    ...[11, 10, 9, 7].map((month) => ({ year: 2026, month })),
    ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((month) => ({ year: 2025, month })),
    { year: 2024, month: 12 },
  ],
})

export const sampleArchivePage: ArchivePage = v.parse(ArchivePage, {
  year: 2026,
  month: 11,
  items: sampleCategoryStories(8).map((story, at) =>
    at === 1 ? { ...story, delivery_date: '2026-11-20T07:00:00.000Z' } : story,
  ),
  page: 1,
  pages: 1,
  older: { year: 2026, month: 10 },
})
