import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { sampleArchive } from '#storybook/samples/search.ts'
import { ArchivePage } from './archive-page.tsx'

const meta = preview.meta({ title: 'pages/archive', component: ArchivePage, args: { archive: sampleArchive } })

export const Months = meta.story({
  play: async ({ canvas }) => {
    const links = within(canvas.getByRole('region', { name: '2026' })).getAllByRole('link')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['November', '/archive/2026/11'],
      ['October', '/archive/2026/10'],
      ['September', '/archive/2026/9'],
      ['July', '/archive/2026/7'],
    ])
    await expect(canvas.getAllByRole('region')).toHaveLength(3)
  },
})
export const NoStories = meta.story({ args: { archive: { months: [] } } })
