import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleSharedBrowsers } from '#storybook/samples/reviews.ts'
import { SharedBrowsers } from './shared-browsers.tsx'

const meta = preview.meta({
  title: 'entities/delivery/shared-browsers',
  component: SharedBrowsers,
  parameters: { layout: 'padded' },
  args: { browsers: sampleSharedBrowsers },
})

export const Pair = meta.story({
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Rosa Reader and Nellie Bly have signed in from the same browser, last on November 20, 2026.'),
    ).toBeVisible()
  },
})
export const LongNames = meta.story({
  args: { browsers: [{ names: ['Evidence'.repeat(8), 'Okafor'.repeat(10)], seen_at: '2026-11-20T10:00:00.000Z' }] },
})
export const Nobody = meta.story({
  args: { browsers: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('One browser, several accounts')).toBeNull()
  },
})
