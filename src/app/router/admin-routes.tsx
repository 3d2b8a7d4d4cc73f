import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { importOf } from './import-page.ts'
import { administrators } from './parent-routes.tsx'
import { readSearch } from './read-search.ts'

const adminPage = importOf('writing/admin')

export const admin = createRoute({
  getParentRoute: () => administrators,
  path: '/admin',
  staticData: { page: 'writing/admin', whenSessionEnds: 'signIn' },
  loader: lazyFn(adminPage, 'loadInstructions'),
  component: lazyRouteComponent(adminPage, 'AdminScreen'),
  pendingComponent: PageLoading,
  errorComponent: lazyRouteComponent(adminPage, 'AdminFailed'),
})

const objectionsPage = importOf('objections')

export const objections = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/objections',
  staticData: { page: 'objections', isAboutMoney: true },
  loader: lazyFn(objectionsPage, 'loadObjections'),
  component: lazyRouteComponent(objectionsPage, 'ObjectionsScreen'),
})

const payoutsPage = importOf('administration/payouts')

export const payouts = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts',
  staticData: { page: 'administration/payouts', isAboutMoney: true },
  loader: lazyFn(payoutsPage, 'loadPayouts'),
  component: lazyRouteComponent(payoutsPage, 'PayoutsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load the payouts. Please try again later." />
  ),
})

const payoutRunPage = importOf('administration/payout-run')

export const payoutRun = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts/$id',
  staticData: { page: 'administration/payout-run', isAboutMoney: true },
  loader: lazyFn(payoutRunPage, 'loadPayoutRun'),
  component: lazyRouteComponent(payoutRunPage, 'PayoutRunScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(payoutRunPage, 'PayoutRunMissing'),
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load this payout run. Please try again later." />
  ),
})

const refundsPage = importOf('administration/refunds')

export const refunds = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/refunds',
  staticData: { page: 'administration/refunds', isAboutMoney: true },
  validateSearch: readSearch,
  loader: lazyFn(refundsPage, 'loadRefunds'),
  component: lazyRouteComponent(refundsPage, 'RefundsScreen'),
  pendingComponent: PageLoading,
})

const bountyRefundsPage = importOf('administration/bounty-refunds')

export const bountyRefunds = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/refunds/$id',
  staticData: { page: 'administration/bounty-refunds', isAboutMoney: true },
  loader: lazyFn(bountyRefundsPage, 'loadBountyRefunds'),
  component: lazyRouteComponent(bountyRefundsPage, 'BountyRefundsScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(bountyRefundsPage, 'BountyRefundsMissing'),
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load the refunds of this bounty. Please try again later." />
  ),
})

const matchingPage = importOf('administration/matching')

export const pots = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/matching',
  staticData: { page: 'administration/matching', isAboutMoney: true },
  loader: lazyFn(matchingPage, 'loadPots'),
  component: lazyRouteComponent(matchingPage, 'PotsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load the pots. Please try again later." />
  ),
})
