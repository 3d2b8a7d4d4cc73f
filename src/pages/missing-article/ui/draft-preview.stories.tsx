import preview from '#storybook/preview.tsx'
import { longTitle, sampleBountyDraft, sampleDraft } from '#storybook/samples/index.ts'
import { DraftPreview } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/missing-article/draft-preview',
  component: DraftPreview,
  args: { draft: { ...sampleBountyDraft, ai_assisted: true } },
})

export const OfABounty = meta.story({})
export const Independent = meta.story({ args: { draft: { ...sampleDraft, title: '' } } })
export const LongTitle = meta.story({ args: { draft: { ...sampleDraft, title: longTitle } } })
