import { Outlet } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { BountyLink } from '@/entities/bounty'
import { PageHead } from '@/shared/lib/page-head'
import { BountiesPage } from './bounties-page.tsx'

export const BountiesScreen = (): ReactElement => (
  <>
    <PageHead
      title="Journalism Bounties"
      description="What readers want investigated, and what they will pay for it."
    />
    <BountiesPage
      titleOf={({ id, title }) => (
        <BountyLink
          to="/bounties"
          search={(search) => ({ ...search, bounty: id })}
          state={{ openedHere: true }}
          resetScroll={false}
          aria-haspopup="dialog"
        >
          {title}
        </BountyLink>
      )}
    />
    <Outlet />
  </>
)
