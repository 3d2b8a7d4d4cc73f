import preview from '#storybook/preview.tsx'
import { Byline } from './byline.tsx'

const meta = preview.meta({
  title: 'entities/story/byline',
  component: Byline,
  args: { journalist: 'Inês Carvalhal', date: '2026-11-12T08:00:00.000Z' },
})

export const Plain = meta.story({})
export const WithReadTime = meta.story({ args: { minutes: 6 } })
