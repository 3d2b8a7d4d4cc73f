import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleTopStories } from '#storybook/samples/index.ts'
import { StoryCard } from './story-card.tsx'

const [story] = sampleTopStories(1) as [ReturnType<typeof sampleTopStories>[number]]
const { preview: _, ...bare } = story
const { backing: __, ...independent } = story
const meta = preview.meta({ title: 'pages/home/story-card', component: StoryCard, args: { story } })

export const Whole = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveTextContent(story.title)
    await expect(canvas.getByRole('article')).toHaveTextContent('By Sunniva RaoNovember 20, 20265 MIN READ')
    await expect(canvas.getByRole('link', { name: /^Read Article/ })).toHaveTextContent(`Read Article “${story.title}”`)
    await expect(canvas.getByRole('article')).toHaveTextContent('Asked by 128 readers · $4,310.50 raised')
    await expect(canvas.queryByText('Independent')).toBeNull()
  },
})
export const LongWords = meta.story({
  args: {
    story: {
      ...story,
      title: longTitle,
      preview: { excerpt: 'Four gauges were silent that night. '.repeat(20), characters: 720 },
    },
  },
  play: async ({ canvas }) => {
    const { length } = canvas.getByText(/^Four gauges were silent/).textContent
    await expect([length > 130, length <= 150]).toEqual([true, true])
  },
})
export const WithoutPicture = meta.story({
  args: { story: { ...bare, preview: { excerpt: 'Only words.', characters: 11 } } },
})
export const Independent = meta.story({
  args: { story: independent },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Independent')).toBeVisible()
  },
})
export const WithoutPreview = meta.story({ args: { story: bare } })
