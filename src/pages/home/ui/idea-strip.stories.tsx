import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleQuestions } from '#storybook/samples/index.ts'
import { IdeaStrip } from './idea-strip.tsx'

const [question] = sampleQuestions as [(typeof sampleQuestions)[number]]
const meta = preview.meta({ title: 'pages/home/idea-strip', component: IdeaStrip, args: { question } })

export const WithAQuestion = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Readers ask and pay. Journalists find out.' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: question.title })).toHaveAttribute('href', '/questions/bounty-0')
    await expect(canvas.getByText('$4,310.50 raised')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Ask a question' })).toHaveAttribute('href', '/bounties?ask=true')
  },
})
export const WithoutAQuestion = meta.story({ args: { question: undefined } })
export const LongWords = meta.story({ args: { question: { ...question, title: longTitle } } })
export const OnAPhone = meta.story({
  args: { question: { ...question, title: 'من أغلق العبّارة؟' } },
  globals: { viewport: { value: 'narrow' } },
})
