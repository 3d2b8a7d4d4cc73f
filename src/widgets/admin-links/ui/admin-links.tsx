import { linkOptions } from '@tanstack/react-router'
import { Link } from '@/shared/ui/link'
import { List } from '@/shared/ui/list'
import * as styles from './admin-links.css.ts'

const screens = linkOptions([
  { to: '/admin', children: 'Instructions', activeOptions: { exact: true } },
  { to: '/admin/objections', children: 'Objections' },
  { to: '/admin/complaints', children: 'Complaints' },
  { to: '/admin/payouts', children: 'Payouts' },
  { to: '/admin/refunds', children: 'Refunds' },
  { to: '/admin/matching', children: 'Match Funding' },
  { to: '/admin/federation', children: 'Federation' },
  { to: '/admin/front-page', children: 'Front Page' },
  { to: '/admin/newsletters', children: 'Newsletters' },
  { to: '/admin/webhooks', children: 'Webhooks' },
])

/** Leads from each page of the administration to all others. */
export const AdminLinks = () => (
  <nav className={styles.links} aria-label="Administration">
    <List layout="tags">
      {screens.map((screen) => (
        <li key={screen.to}>
          <Link {...screen} look="plain" />
        </li>
      ))}
    </List>
  </nav>
)
