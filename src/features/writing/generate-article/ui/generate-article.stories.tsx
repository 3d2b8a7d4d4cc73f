import { siteSettings } from '@contract/endpoints.ts'
import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleLock } from '#storybook/sample-lock.ts'
import { settingsWithAi } from '#storybook/samples/site.ts'
import { emptyText } from '@/entities/draft'
import { mockEndpoint } from '@/shared/mock'
import { GenerateArticle } from './generate-article.tsx'

const meta = preview.meta({
  title: 'features/writing/generate-article/generate-article',
  component: GenerateArticle,
  parameters: { layout: 'padded' },
  args: {
    text: emptyText,
    articleId: undefined,
    lock: sampleLock(),
    disabled: false,
  },
})

export const Ready = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Generate with Grok' })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: 'Generate with OpenAI' })).toBeEnabled()
  },
})
export const OpenAiOnly = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(siteSettings, () => settingsWithAi({ openai: true }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Generate with OpenAI' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Generate with Grok' })).toBeNull()
  },
})
