import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleTopStories } from '#storybook/samples/index.ts'
import { Text } from '@/shared/ui/text'
import { StoryFrame } from './story-frame.tsx'

const [story] = sampleTopStories(1) as [ReturnType<typeof sampleTopStories>[number]]
const { preview: _, ...bare } = story

const meta = preview.meta({
  title: 'entities/story/story-frame',
  component: StoryFrame,
  args: {
    story,
    titleAs: 'h3' as const,
    isWide: false,
    children: <Text look="note">Words below the title</Text>,
    foot: <Text look="note">Words at the foot</Text>,
  },
})

export const Whole = meta.story({})
export const WithKicker = meta.story({ args: { kicker: <Text look="note">Words above the title</Text> } })
export const Wide = meta.story({ args: { isWide: true, isFirst: true, titleAs: 'h2' as const } })
export const WithoutPicture = meta.story({ args: { story: bare } })
export const LongTitle = meta.story({ args: { story: { ...story, title: longTitle } } })
export const InArabic = meta.story({
  args: { story: { ...bare, title: 'كانت المقاييس صامتة', language: 'ar' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveAttribute('lang', 'ar')
  },
})
