import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { Byline } from './byline.tsx'
import { StoryArticle } from './story-article.tsx'

const meta = preview.meta({
  title: 'entities/story/story-article',
  component: StoryArticle,
  parameters: { layout: 'padded' },
  args: { title: 'The gauges had been silent since the winter', children: <p>Nobody had looked since the spring.</p> },
})

export const Plain = meta.story({})
export const WithByline = meta.story({
  args: {
    kicker: 'Who switched the gauges off?',
    standfirst: <p>Four of them were silent that night.</p>,
    byline: <Byline journalist="Ines Okafor" date="2026-11-18T12:00:00.000Z" minutes={6} />,
    aiAssisted: true,
  },
})

WithByline.test('shows the standfirst between the headline and the byline', async ({ canvas }) => {
  await expect(canvas.getByRole('article')).toHaveTextContent(
    /^Who switched .*The gauges had been .*Four of them .*By Ines Okafor.*Nobody had looked/,
  )
})

export const InArabic = meta.story({
  args: {
    title: 'كانت المقاييس صامتة',
    language: 'ar',
    standfirst: <p dir="auto">أربعة مقاييس كانت صامتة في تلك الليلة.</p>,
    byline: <Byline journalist="Ines Okafor" date="2026-11-18T12:00:00.000Z" />,
    children: <p dir="auto">لم ينظر إليها أحد منذ الشتاء.</p>,
  },
  play: async ({ canvas }) => {
    const languageOf = (words: RegExp) => canvas.getByText(words).closest('[lang]')?.getAttribute('lang')
    await expect([/^كانت/, /^أربعة/, /^لم/, /^By/].map(languageOf)).toEqual(['ar', 'ar', 'ar', 'en'])
  },
})
