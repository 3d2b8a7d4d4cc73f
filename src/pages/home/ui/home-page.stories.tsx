import preview from '#storybook/preview.tsx'
import { sampleTopStories } from '#storybook/samples/index.ts'
import { HomePage } from './home-page.tsx'

const meta = preview.meta({ title: 'pages/home', component: HomePage })

export const Full = meta.story({ args: { stories: sampleTopStories(11) } })
export const FourStories = meta.story({ args: { stories: sampleTopStories(4) } })
export const OneStory = meta.story({ args: { stories: sampleTopStories(1) } })
export const Empty = meta.story({ args: { stories: [] } })
export const OnAPhone = meta.story({
  args: { stories: sampleTopStories(6) },
  globals: { viewport: { value: 'narrow' } },
})
