import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleQuestions } from '#storybook/samples/index.ts'
import { OpenQuestions } from './open-questions.tsx'

const [question] = sampleQuestions as [(typeof sampleQuestions)[number]]
const rightToLeft = 'מי משלם על תיקון מדי הנהר בסולטגרוב?'
const meta = preview.meta({
  title: 'widgets/open-questions',
  component: OpenQuestions,
  parameters: { layout: 'padded' },
  args: { questions: sampleQuestions },
})

export const Four = meta.story({
  play: async ({ canvas }) => {
    const first = canvas.getAllByRole('listitem')[0] as HTMLElement
    await expect(first).toHaveTextContent(
      `${question.title}$4,310.50 raised, asked by 128 readersFund “${question.title}”`,
    )
    await expect(
      within(first)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/questions/bounty-0', '/questions/bounty-0?fund=true'])
    await expect(canvas.getAllByRole('listitem')[3]).toHaveTextContent('$25.00 raised, asked by 1 reader')
    await expect(canvas.getByRole('region', { name: 'Open questions' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'All open questions' })).toHaveAttribute(
      'href',
      '/questions?state=open',
    )
  },
})
export const ThreeOfACategory = meta.story({
  args: { questions: sampleQuestions.slice(0, 3), category: 'science' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('Open questions in Science')
    await expect(canvas.getByRole('link', { name: 'All open questions' })).toHaveAttribute(
      'href',
      '/questions?state=open&category=science',
    )
  },
})
export const Two = meta.story({ args: { questions: sampleQuestions.slice(0, 2) } })
export const One = meta.story({ args: { questions: sampleQuestions.slice(0, 1) } })
export const LongWords = meta.story({
  args: { questions: sampleQuestions.map((each) => ({ ...each, title: longTitle })) },
})
export const RightToLeft = meta.story({
  args: {
    questions: sampleQuestions.map((each) => ({ ...each, title: rightToLeft })),
  },
  play: async ({ canvas }) => {
    const [title] = canvas.getAllByText(rightToLeft)
    await expect(getComputedStyle(title as HTMLElement).direction).toBe('rtl')
  },
})
export const Huge = meta.story({
  args: {
    questions: sampleQuestions.map((each) => ({ ...each, backing: { backers: 1_234_567, raised: 9_999_999_999.99 } })),
  },
})
