import { search } from '@contract/endpoints.ts'
import type { MarkedText, SearchResults } from '@contract/search.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleCategoryStories } from '#storybook/samples/index.ts'
import { searchDebounceMs } from '@/shared/config'
import { mockEndpoint } from '@/shared/mock'
import { passTime } from '@/shared/testing'
import { SimilarQuestions } from './similar-questions.tsx'

/** As the server marks what this search has. */
const asked = /(closed|harbour|ferry|winter|Rindfleisch\S+|records|council|pays|أغلق|العبّارة)/
const marked = (text: string): MarkedText =>
  text.split(asked).map((piece) => ({ text: piece, ...(asked.test(piece) && { marked: true as const }) }))
const question = (id: string, title: string, stage: 'open' | 'in_progress' | 'answered', raised: number) => ({
  id,
  title: marked(title),
  passage: [],
  stage,
  created_at: '2026-11-02T08:00:00.000Z',
  backing: { backers: 9, raised },
})
const [story] = sampleCategoryStories(1)
if (story === undefined) throw new Error('There is a sample story.')

const nothing = { items: [], total: 0 }
const results = (found: Partial<SearchResults>): SearchResults => ({
  stories: nothing,
  questions: nothing,
  authors: nothing,
  partial: 0,
  page: 1,
  pages: 1,
  ...found,
})
const questions = [
  question('bounty-1', 'Why was the harbour ferry closed?', 'open', 1_240.5),
  question('bounty-2', 'Who closed the harbour ferry in winter?', 'answered', 820),
  question('bounty-3', 'Where did the harbour cranes go?', 'open', 20),
]

const meta = preview.meta({
  title: 'features/create-bounty/similar-questions',
  component: SimilarQuestions,
  parameters: { layout: 'padded' },
  args: { title: 'Who closed the harbour ferry for the winter?' },
  beforeEach: ({ msw, parameters }) => {
    parameters.asked = []
    msw.use(
      mockEndpoint(search, ({ query }) => {
        parameters.asked.push(`${query.get('kind')}: ${query.get('q')}`)
        return query.get('kind') === 'questions'
          ? results({ questions: { items: parameters.questions ?? questions, total: 3 } })
          : results({ stories: { items: [{ story, title: marked('The harbour ferry'), passage: [] }], total: 1 } })
      }),
    )
  },
  play: async () => passTime(searchDebounceMs),
})

export const Found = meta.story({
  play: async ({ canvas, parameters }) => {
    passTime(searchDebounceMs)
    await expect(await canvas.findByRole('region', { name: 'Already asked?' })).toBeVisible()
    await waitFor(async () =>
      expect(canvas.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Why was the harbour ferry closed?', '/questions/bounty-1'],
        ['Who closed the harbour ferry in winter?', '/questions/bounty-2'],
        [story.title, `/articles/${story.id}`],
      ]),
    )
    await expect(canvas.queryByText('Where did the harbour cranes go?')).toBeNull()
    await expect(parameters.asked).toEqual([
      'questions: Who closed the harbour ferry for the winter?',
      'stories: Who closed the harbour ferry for the winter?',
    ])
  },
})

export const LongAndRightToLeft = meta.story({
  args: { title: longTitle },
  parameters: {
    questions: [
      question('bounty-1', longTitle, 'in_progress', 1_240.5),
      {
        ...question('bounty-2', '', 'answered', 820),
        title: marked('من أغلق العبّارة في الميناء الشرقي للمدينة القديمة؟'),
      },
      question('bounty-4', longTitle, 'open', 5),
    ],
  },
})

/** The search has too much to do, or the network is gone. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(search, 429)),
  play: async ({ canvasElement }) => {
    passTime(searchDebounceMs)
    await expect(canvasElement).toHaveTextContent('')
  },
})

export const TooFewWords = meta.story({
  args: { title: 'Who closed the ferry?' },
  play: async ({ parameters }) => {
    passTime(searchDebounceMs)
    await expect(parameters.asked).toEqual([])
  },
})
