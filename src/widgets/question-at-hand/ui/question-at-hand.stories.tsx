import { bountyDetail } from '@contract/endpoints.ts'
import { expect, waitFor } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { withSampleApi } from '#storybook/sample-api.tsx'
import { longTitle, sampleBountyDetail } from '#storybook/samples/index.ts'
import { mockEndpoint } from '@/shared/mock'
import { QuestionAtHand } from './question-at-hand.tsx'

const meta = preview.meta({
  title: 'widgets/question-at-hand',
  component: QuestionAtHand,
  args: { question: { id: 'bounty-1', isFunding: true } },
  decorators: [withSampleApi],
})

export const ToFund = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are about to fund')).toBeVisible()
    await expect(canvas.getByText(/^Why did the flood/)).toBeVisible()
    await expect(canvas.getByText(/^raised, asked by/)).toBeVisible()
  },
})
export const ToRead = meta.story({
  args: { question: { id: 'bounty-1', isFunding: false } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are reading')).toBeVisible()
  },
})
export const LongWords = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint(bountyDetail, () => ({ ...sampleBountyDetail, title: longTitle }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(longTitle)).toBeVisible()
  },
})
export const RightToLeft = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(mockEndpoint(bountyDetail, () => ({ ...sampleBountyDetail, title: 'من يملك الميناء القديم؟' }))),
  play: async ({ canvas }) => {
    const title = await canvas.findByText('من يملك الميناء القديم؟')
    await expect(title.matches(':dir(rtl)')).toBe(true)
  },
})
export const Gone = meta.story({
  beforeEach: ({ msw }) => msw.use(mockEndpoint.failing(bountyDetail, 404)),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'The question you came from' })).toBeEmptyDOMElement(),
    )
  },
})
