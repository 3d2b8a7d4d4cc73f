import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleAcceptedDelivery, sampleArticle } from '#storybook/samples/index.ts'
import { ArticlePage } from './article-page.tsx'

const { bounty_title: _, bounty_id: __, money: ___, ...alone } = sampleArticle
const meta = preview.meta({
  title: 'pages/article',
  component: ArticlePage,
  args: { article: sampleArticle, signedOut: true },
})

export const SignedOut = meta.story({ args: { characters: 5800 } })
export const PaidByReaders = meta.story({
  args: { article: { ...sampleArticle, money: sampleAcceptedDelivery.money } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Where the money goes' })).toHaveTextContent(
      /Paid to the journalist\$1,116\.45/,
    )
  },
})
export const SignedIn = meta.story({ args: { signedOut: false } })
export const Independent = meta.story({ args: { article: { ...alone, content_type: 'direct' } } })
export const NothingWritten = meta.story({ args: { article: { ...sampleArticle, content: '' } } })
export const Broken = meta.story({ args: { article: { ...sampleArticle, content: '[{' } } })
export const WithAi = meta.story({ args: { article: { ...sampleArticle, ai_assisted: true } } })
