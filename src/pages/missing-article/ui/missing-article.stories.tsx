import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle, sampleBountyDraft, sampleDraft } from '#storybook/samples/index.ts'
import { DraftPreview, WithdrawnPage } from '../index.tsx'

const meta = preview.meta({
  title: 'pages/missing-article',
  component: DraftPreview,
  args: { draft: { ...sampleBountyDraft, ai_assisted: true } },
})

export const DraftOfABounty = meta.story({})
export const IndependentDraft = meta.story({ args: { draft: { ...sampleDraft, title: '' } } })
export const LongTitle = meta.story({ args: { draft: { ...sampleDraft, title: longTitle } } })
export const Withdrawn = meta.story({
  render: () => <WithdrawnPage reason="The documents it rests on were forged." />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('This story was withdrawn')
    await expect(canvas.getByText('Reason: The documents it rests on were forged.')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'hello@lede.example' })).toHaveAttribute(
      'href',
      'mailto:hello@lede.example',
    )
    await expect(canvas.getByRole('link', { name: 'Back to Homepage' })).toHaveAttribute('href', '/')
  },
})
export const WithoutReason = meta.story({ render: () => <WithdrawnPage reason="" /> })
export const LongReason = meta.story({ render: () => <WithdrawnPage reason={'Untersuchungsausschuss'.repeat(22)} /> })
