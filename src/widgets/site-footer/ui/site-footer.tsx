import type { SocialLink } from '@contract/site.ts'
import { ThemeSwitch } from '@/features/navigation/switch-theme'
import { SubscribeButton } from '@/features/reading/subscribe-newsletter'
import { Anchor, Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import * as styles from './site-footer.css.ts'

const pages = [
  { label: 'Bounty Board', to: '/bounties' },
  { label: 'Open Questions', to: '/questions' },
  { label: 'Search', to: '/search' },
  { label: 'Archive', to: '/archive' },
  { label: 'About Us', to: '/about' },
  { label: 'How It Works', to: '/how-it-works' },
  { label: 'How Money Works', to: '/how-money-works' },
  { label: 'Terms of Service', to: '/terms' },
  { label: 'Privacy Policy', to: '/privacy' },
  { label: 'Cookie Policy', to: '/cookie-policy' },
] as const

type SiteFooterProps = {
  /** The operator's accounts elsewhere. */
  socialLinks: readonly SocialLink[]
}

export function SiteFooter({ socialLinks }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className={styles.logo}>Lede</p>
        <nav aria-label="About Lede">
          <List className={styles.list}>
            {pages.map(({ label, to }) => (
              <li className={styles.item} key={to}>
                <Link to={to} look="plain">
                  {label}
                </Link>
              </li>
            ))}
          </List>
        </nav>
        <nav aria-label="Lede elsewhere">
          <List className={styles.list}>
            <li className={styles.item}>
              <Anchor href="/feed.xml" type="application/rss+xml" look="plain">
                RSS
              </Anchor>
            </li>
            {socialLinks.map(({ label, url }) => (
              <li className={styles.item} key={url}>
                <Anchor href={url} rel="me noopener" look="plain" aria-label={`Lede on ${label}`}>
                  {label}
                </Anchor>
              </li>
            ))}
          </List>
        </nav>
        <div className={styles.newsletter}>
          <SubscribeButton look="page" />
        </div>
        <p className={styles.copyright}>© 2026 Lede. A nonprofit, student-led newsroom.</p>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
