import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { AboutBand } from './about-band.tsx'

const meta = preview.meta({ title: 'pages/home/about-band', component: AboutBand })

export const Band = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Readers pool resources into bounties, journalists investigate, and published work creates impact.',
    )
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Post Bounties',
      'Investigate Stories',
      'Impact Change',
    ])
    await expect(canvas.getByRole('link', { name: 'Learn How It Works' })).toHaveAttribute('href', '/how-it-works')
  },
})
export const OnAPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })
