import { expect } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { AdminLinks } from './admin-links.tsx'

const meta = preview.meta({
  title: 'widgets/admin-links',
  component: AdminLinks,
  parameters: { layout: 'padded', address: '/admin/payouts' },
})

export const OnADesktop = meta.story({
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Instructions', '/admin'],
      ['Objections', '/admin/objections'],
      ['Complaints', '/admin/complaints'],
      ['Payouts', '/admin/payouts'],
      ['Refunds', '/admin/refunds'],
      ['Match Funding', '/admin/matching'],
      ['Federation', '/admin/federation'],
      ['Front Page', '/admin/front-page'],
      ['Newsletters', '/admin/newsletters'],
      ['Webhooks', '/admin/webhooks'],
    ])
    await expect(links.filter((link) => link.ariaCurrent === 'page').map(({ textContent }) => textContent)).toEqual([
      'Payouts',
    ])
  },
})
