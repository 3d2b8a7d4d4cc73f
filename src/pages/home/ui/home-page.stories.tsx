import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleAnswers, sampleQuestions, sampleTopStories } from '#storybook/samples/index.ts'
import { HomePage } from './home-page.tsx'

const meta = preview.meta({
  title: 'pages/home',
  component: HomePage,
  args: { questions: sampleQuestions, answers: sampleAnswers },
  decorators: [withSampleReader],
  parameters: { session: 'signedOut' },
})

export const Full = meta.story({
  args: { stories: sampleTopStories(11) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link', { name: /^Read More/ })).toHaveLength(1)
    await expect(canvas.getAllByRole('link', { name: /^Continue Reading\.\.\./ })).toHaveLength(3)
    await expect(canvas.getAllByRole('link', { name: /^Read Article/ })).toHaveLength(7)
    await expect(canvas.getByText('Post Bounties')).toBeVisible()
    await expect(canvas.queryByText(moreSoon)).toBeNull()
    const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    await expect(headings.slice(3, 5)).toEqual([sampleTopStories(4)[3]?.title, 'Open questions'])
    await expect(headings.at(-1)).toBe('More Stories')
    const cards = canvas.getAllByRole('article')
    await expect(cards).toHaveLength(11)
    const origins = cards.map(({ textContent }) => /Asked by .* raised|Independent/.exec(textContent)?.[0])
    await expect(origins.slice(0, 5)).toEqual([
      'Asked by 128 readers · $4,310.50 raised',
      'Asked by 116 readers · $4,010.50 raised',
      'Asked by 104 readers · $3,710.50 raised',
      'Independent',
      'Asked by 80 readers · $3,110.50 raised',
    ])
  },
})
export const FourStories = meta.story({
  args: { stories: sampleTopStories(4) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(moreSoon)).toBeVisible()
  },
})
export const OneStory = meta.story({
  args: { stories: sampleTopStories(1), questions: sampleQuestions.slice(0, 1) },
})
export const WithoutQuestions = meta.story({
  args: { stories: sampleTopStories(5), questions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Open questions')).toBeNull()
  },
})
export const Empty = meta.story({
  args: { stories: [], questions: [], answers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No featured stories available at this time')).toBeVisible()
    await expect(canvas.getByText(moreSoon)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Browse Bounties' })).toHaveAttribute('href', '/bounties')
  },
})
export const OnlyQuestions = meta.story({ args: { stories: [] } })
export const SignedIn = meta.story({
  args: { stories: sampleTopStories(4) },
  parameters: { session: 'signedIn' },
  play: async ({ canvas }) => {
    const line = await canvas.findByRole('link', { name: '27 things wait for you' })
    const idea = canvas.getByRole('region', { name: 'Readers ask and pay. Journalists find out.' })
    await expect(idea.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
})
/** What an administrator sees of it while arranging it. */
export const Preview = meta.story({
  args: { stories: sampleTopStories(4), isPreview: true },
  parameters: { session: 'signedIn' },
  play: async ({ canvas }) => {
    const idea = canvas.getByRole('region', { name: 'Readers ask and pay. Journalists find out.' })
    await expect(idea.nextElementSibling?.querySelector('article')).not.toBeNull()
  },
})
export const OnAPhone = meta.story({
  args: { stories: sampleTopStories(6) },
  globals: { viewport: { value: 'narrow' } },
})

const moreSoon = 'More stories will be available soon. Check back later!'
