import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { PageFrame } from '@/shared/ui/page-frame'
import { Corrections } from './corrections.tsx'

const correction = {
  id: 'c1',
  published_at: '2026-11-21T09:00:00.000Z',
  text: 'The story said that four gauges were silent.\nThere were three.',
}

const meta = preview.meta({
  title: 'entities/story/corrections',
  component: Corrections,
  args: { corrections: [correction] },
  decorators: [
    (Story) => (
      <PageFrame width="measure">
        <h1>The story</h1>
        <Story />
      </PageFrame>
    ),
  ],
})

export const One = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Correction' })).toBeVisible()
    await expect(canvas.getByText('November 21, 2026')).toHaveAttribute('datetime', correction.published_at)
  },
})
export const Several = meta.story({
  args: { corrections: [correction, { ...correction, id: 'c2', text: 'One of the three is new.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `November 21, 2026${correction.text}`,
      'November 21, 2026One of the three is new.',
    ])
  },
})
export const LongWord = meta.story({ args: { corrections: [{ ...correction, text: longTitle }] } })
export const RightToLeft = meta.story({
  args: { corrections: [{ ...correction, text: 'كانت ثلاثة مقاييس، لا أربعة.' }] },
})
