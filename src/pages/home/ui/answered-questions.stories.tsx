import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleAnswers } from '#storybook/samples/index.ts'
import { AnsweredQuestions } from './answered-questions.tsx'

const meta = preview.meta({
  title: 'pages/home/answered-questions',
  component: AnsweredQuestions,
  args: { answers: sampleAnswers },
})

export const Three = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Why did the flood warning come after the flood?' })).toHaveAttribute(
      'href',
      '/questions/bounty-0',
    )
    await expect(
      canvas.getByRole('link', { name: 'The river rose for three hours before anyone was warned' }),
    ).toHaveAttribute('href', '/articles/story-0')
    await expect(canvas.getByText('$4,310.50 raised')).toBeVisible()
  },
})
export const One = meta.story({ args: { answers: sampleAnswers.slice(0, 1) } })
export const LongWords = meta.story({
  args: { answers: sampleAnswers.map((answer) => ({ ...answer, title: longTitle, bounty_title: longTitle })) },
})
export const RightToLeft = meta.story({
  args: {
    answers: sampleAnswers.map((answer) => ({
      ...answer,
      journalist_name: 'نور الدين',
      bounty_title: 'من يملك المحلات الفارغة في شارع الميناء؟',
    })),
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
