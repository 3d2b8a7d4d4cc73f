import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Byline } from './byline.tsx'

const meta = preview.meta({
  title: 'entities/story/byline',
  component: Byline,
  args: { journalist: 'Inês Carvalhal', date: '2026-11-12T08:00:00.000Z' },
})

export const Plain = meta.story({})
export const LongName = meta.story({ args: { journalist: longTitle, minutes: 6 } })
export const WithReadTime = meta.story({ args: { minutes: 6 } })
