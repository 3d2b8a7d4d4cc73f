import { correctionLimits, tooManyCorrections } from '@contract/correction.ts'
import { expect, fn } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { loadSession, withSession } from '#storybook/signed-in.tsx'
import { Missing as CorrectStoryMissing } from '../index.tsx'
import { CorrectStoryPage } from './correct-story-page.tsx'

const correction = {
  id: 'c1',
  published_at: '2026-11-20T09:00:00.000Z',
  text: 'There were three gauges, not four.',
}

const meta = preview.meta({
  title: 'pages/writing/correct-story',
  component: CorrectStoryPage,
  args: { storyId: 'story-1', own: { title: 'The silent gauges', corrections: [] }, onPublished: fn() },
  loaders: [loadSession],
  decorators: [withSession],
})

export const First = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'The silent gauges' })).toHaveAttribute('href', '/articles/story-1')
    await expect(await canvas.findByRole('form', { name: 'Write a correction' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: /^Correction/ })).toBeNull()
  },
})
export const WithEarlier = meta.story({
  args: { own: { title: 'The silent gauges', corrections: [correction] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Correction' })).toHaveTextContent(correction.text)
  },
})
export const Full = meta.story({
  args: {
    own: {
      title: 'The silent gauges',
      corrections: Array.from({ length: correctionLimits.corrections }, (_, at) => ({ ...correction, id: `c${at}` })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`${tooManyCorrections}.`)).toBeVisible()
    await expect(canvas.queryByRole('form')).toBeNull()
  },
})
export const LongWords = meta.story({
  args: { own: { title: longTitle, corrections: [{ ...correction, text: longTitle }] } },
})
export const Missing = meta.story({
  render: () => <CorrectStoryMissing />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to My Articles' })).toHaveAttribute(
      'href',
      '/independent-articles',
    )
  },
})
