import { expect, within } from 'storybook/test'
import preview from '#storybook/preview.tsx'
import { SiteFooter } from './site-footer.tsx'

const meta = preview.meta({ title: 'widgets/site-footer', component: SiteFooter, args: { socialLinks: [] } })

export const Footer = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bounty Board' })).toHaveAttribute('href', '/bounties')
    await expect(canvas.getByRole('link', { name: 'Open Questions' })).toHaveAttribute('href', '/questions')
    await expect(canvas.getByRole('link', { name: 'How Money Works' })).toHaveAttribute('href', '/how-money-works')
    await expect(addressesIn(canvas.getByRole('navigation', { name: 'Lede elsewhere' }))).toEqual([
      ['RSS', '/feed.xml'],
    ])
    const links = addressesIn(canvas.getByRole('navigation', { name: 'About Lede' }))
    await expect(links).toEqual(
      expect.arrayContaining([
        ['About Us', '/about'],
        ['Terms of Service', '/terms'],
        ['Privacy Policy', '/privacy'],
        ['Cookie Policy', '/cookie-policy'],
      ]),
    )
    await expect(canvas.getByText(/^© \d{4} Lede\./)).toBeVisible()
  },
})
export const WithSocialLinks = meta.story({
  args: { socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@lede' }] },
  play: async ({ canvas }) => {
    await expect(addressesIn(canvas.getByRole('navigation', { name: 'Lede elsewhere' }))).toEqual([
      ['RSS', '/feed.xml'],
      ['Mastodon', 'https://mastodon.example/@lede'],
    ])
  },
})

const addressesIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
