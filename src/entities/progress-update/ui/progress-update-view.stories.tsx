import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleUpdate } from '#storybook/samples/updates.ts'
import { Button } from '@/shared/ui/button'
import { PageFrame } from '@/shared/ui/page-frame'
import { ProgressUpdateView } from './progress-update-view.tsx'

const { picture, ...withoutPicture } = sampleUpdate

const meta = preview.meta({
  title: 'entities/progress-update',
  component: ProgressUpdateView,
  args: { update: sampleUpdate },
  decorators: [
    (Story) => (
      <PageFrame width="form">
        <Story />
      </PageFrame>
    ),
  ],
})

export const WithAPicture = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: picture?.alt ?? '' })).toBeVisible()
  },
})
export const ForBackers = meta.story({ args: { update: { ...withoutPicture, audience: 'backers' } } })
export const OfTheReader = meta.story({
  args: {
    update: withoutPicture,
    actions: (
      <Button tone="quiet" size="small">
        Delete
      </Button>
    ),
  },
})
export const LongWord = meta.story({
  args: {
    update: { ...withoutPicture, text: `Rind${'fleisch'.repeat(8)}etikettierung\n\n${'https://a.example/'.repeat(9)}` },
  },
})
export const RightToLeft = meta.story({
  args: { update: { ...withoutPicture, text: 'وصلت صندوقان من الأرشيف هذا الصباح.' } },
})
