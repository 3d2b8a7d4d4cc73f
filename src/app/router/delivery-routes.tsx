import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { inviteToSignIn } from '../guard/guards.ts'
import { PageLoading } from '../guard/page-loading.tsx'
import { importOf } from './import-page.ts'
import { getParentRoute, signedIn } from './parent-routes.tsx'
import { readSearch } from './read-search.ts'

export const invited = createRoute({ getParentRoute, id: 'invited', ...inviteToSignIn })

const deliveredBountiesPage = importOf('delivery/delivered-bounties')

export const deliveredBounties = createRoute({
  getParentRoute: () => invited,
  path: '/delivered-bounties',
  staticData: { page: 'delivery/delivered-bounties', isAboutMoney: true },
  validateSearch: readSearch,
  loader: lazyFn(deliveredBountiesPage, 'loadDeliveries'),
  component: lazyRouteComponent(deliveredBountiesPage, 'DeliveredBountiesScreen'),
  pendingComponent: lazyRouteComponent(deliveredBountiesPage, 'DeliveredBountiesPending'),
})

const deliveredBountyPage = importOf('delivery/delivered-bounty')

export const deliveredBounty = createRoute({
  getParentRoute: () => signedIn,
  path: '/delivered-bounties/$id',
  staticData: { page: 'delivery/delivered-bounty', isAboutMoney: true },
  loader: lazyFn(deliveredBountyPage, 'loadDelivery'),
  component: lazyRouteComponent(deliveredBountyPage, 'DeliveredBountyScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(deliveredBountyPage, 'DeliveredBountyMissing'),
  errorComponent: lazyRouteComponent(deliveredBountyPage, 'DeliveredBountyFailed'),
})
