import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleLock } from '#storybook/sample-lock.ts'
import { emptyText } from '@/entities/draft'
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
  },
})
