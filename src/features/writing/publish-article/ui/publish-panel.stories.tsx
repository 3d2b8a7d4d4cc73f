import { fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { emptyText } from '@/entities/draft'
import type { PublishingView } from '../model/use-publishing.ts'
import { PublishPanel } from './publish-panel.tsx'

const publishing: PublishingView = {
  isPublishing: false,
  errorMessage: undefined,
  publish: fn(),
  noticeChange: fn(),
}

const meta = preview.meta({
  title: 'features/writing/publish-article/publish-panel',
  component: PublishPanel,
  parameters: { layout: 'padded' },
  args: { publishing, text: emptyText, categories: null, isBlocked: false, isChange: false },
})

export const Ready = meta.story({})
export const Publishing = meta.story({ args: { publishing: { ...publishing, isPublishing: true } } })
export const Refused = meta.story({
  args: { publishing: { ...publishing, errorMessage: 'Failed to publish. Please try again.' } },
})
