import { siteSettings } from '@contract/endpoints.ts'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
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
    const words = 'Grok is not set up on this site. An administrator can change that.'
    const grok = await canvas.findByRole('button', { name: 'Generate with Grok' })
    await waitFor(() => expect(grok).toHaveAttribute('aria-disabled', 'true'))
    await expect(grok).toHaveAccessibleDescription(words)
    await expect(canvas.getByText(words)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Generate with OpenAI' })).toBeEnabled()
  },
})
export const NotSetUp = meta.story({
  args: { lock: { ...sampleLock(), take: fn() } },
  beforeEach: ({ msw }) => msw.use(mockEndpoint(siteSettings, () => settingsWithAi({}))),
  play: async ({ canvas, args: { lock } }) => {
    await canvas.findByText('Grok and OpenAI are not set up on this site. An administrator can change that.')
    for (const name of ['Generate with Grok', 'Generate with OpenAI']) {
      const button = canvas.getByRole('button', { name })
      await userEvent.tab()
      await expect(button).toHaveFocus()
      await userEvent.keyboard('{Enter}')
    }
    await expect(lock.take).not.toHaveBeenCalled()
  },
})
