import { Link } from '@tanstack/react-router'
import { useSession } from '@/entities/session'
import { useRefreshHere } from './section-link.tsx'
import * as styles from './site-header.css.ts'

type BountiesLinkProps = {
  /** `row` stands in the bar, `menu` above the sections of the menu. */
  look: 'row' | 'menu'
}

/** Leads to the board, which asks for a sign-in; everyone else, and the server's page, to the public questions. */
export function BountiesLink({ look }: BountiesLinkProps) {
  const { status } = useSession()
  const refreshHere = useRefreshHere()
  const shared = {
    className: styles.bounties({ look }),
    onClick: refreshHere,
    activeOptions: { exact: true, includeSearch: false },
  }
  return (
    <Link {...shared} to={status === 'signedIn' ? '/bounties' : '/questions'}>
      Bounties
    </Link>
  )
}
