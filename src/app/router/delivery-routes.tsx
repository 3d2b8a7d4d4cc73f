import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inviteToSignIn } from '../guard/guards.ts'
import { importOf, loadPage, missing } from './page-options.tsx'
import { getParentRoute, signedIn } from './parent-routes.tsx'
import { readSearch } from './read-search.ts'

export const invited = createRoute({ getParentRoute, id: 'invited', ...inviteToSignIn })

export const deliveredBounties = createRoute({
  getParentRoute: () => invited,
  path: '/delivered-bounties',
  ...loadPage('delivery/delivered-bounties', { isAboutMoney: true }),
  validateSearch: readSearch,
  pendingComponent: lazyRouteComponent(importOf('delivery/delivered-bounties'), 'Pending'),
})

export const deliveredBounty = createRoute({
  getParentRoute: () => signedIn,
  path: '/delivered-bounties/$id',
  ...loadPage('delivery/delivered-bounty', { isAboutMoney: true }),
  notFoundComponent: missing('delivery/delivered-bounty'),
  errorComponent: lazyRouteComponent(importOf('delivery/delivered-bounty'), 'Failed'),
})
