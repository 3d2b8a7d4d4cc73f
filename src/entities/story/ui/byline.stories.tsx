import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { longTitle } from '#storybook/samples/index.ts'
import { Byline } from './byline.tsx'

const meta = preview.meta({
  title: 'entities/story/byline',
  component: Byline,
  args: { journalist: 'Inês Carvalhal', date: '2026-11-12T08:00:00.000Z' },
})

export const Plain = meta.story({})
export const LongName = meta.story({ args: { journalist: longTitle, minutes: 6 } })
export const WithReadTime = meta.story({ args: { minutes: 6 } })
export const Corrected = meta.story({
  args: { corrected: '2026-11-14T08:00:00.000Z', minutes: 6 },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Corrected November 14, 2026' })
    await expect(new URL(link.getAttribute('href') ?? '', 'https://lede.example').hash).toBe('#corrections')
  },
})
export const Linked = meta.story({ args: { author: { slug: 'ines-carvalhal', verification: 'id' }, minutes: 6 } })

Linked.test('leads to the author and says what was verified', async ({ canvas }) => {
  await expect(canvas.getByRole('link', { name: 'Inês Carvalhal' })).toHaveAttribute('href', '/authors/ines-carvalhal')
  await expect(canvas.getByRole('img', { name: 'ID verified' })).toBeVisible()
})
