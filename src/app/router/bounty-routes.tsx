/**
 * The routes of bounties (specification, section 2 "Bounty screens"): the board, one of them, and what somebody asked
 * for, backed, offered and investigates.
 */

import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { inviteToSignIn } from '../guard/guards.ts'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readBoardSearch, readSearch } from './read-search.ts'

/** The board itself asks those who are signed out to sign in, and leads them nowhere. */
export const board = createRoute({ getParentRoute, id: 'board', ...inviteToSignIn })

const bountyLoaders = () => import('./bounty-loaders.ts')
const bountiesPage = () => import('@/pages/bounties')
const bountyPage = () => import('@/pages/bounty')

export const bounties = createRoute({
  getParentRoute: () => board,
  path: '/bounties',
  staticData: { page: 'bounties' },
  validateSearch: readBoardSearch,
  loader: lazyFn(bountyLoaders, 'loadBoard'),
  component: lazyRouteComponent(bountiesPage, 'BountiesScreen'),
})

/** The detail modal has an address of its own, `/bounties?bounty={id}`, and leaves the board under it as it is. */
export const bountyModal = createRoute({
  getParentRoute: () => bounties,
  path: '/',
  loaderDeps: ({ search: { bounty } }) => ({ bounty }),
  loader: lazyFn(bountyLoaders, 'loadBountyOfModal'),
  component: lazyRouteComponent(bountiesPage, 'BountyModalScreen'),
})

export const bounty = createRoute({
  getParentRoute,
  path: '/bounties/$id',
  staticData: { page: 'bounty' },
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  component: lazyRouteComponent(bountyPage, 'BountyScreen'),
  notFoundComponent: lazyRouteComponent(bountyPage, 'BountyMissing'),
  errorComponent: lazyRouteComponent(bountyPage, 'BountyFailed'),
})

export const myBounties = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-bounties',
  staticData: { page: 'my-bounties' },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyBounties'),
  component: lazyRouteComponent(() => import('@/pages/my-bounties'), 'MyBountiesScreen'),
})

export const myContributions = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-contributions',
  staticData: { page: 'my-contributions' },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyContributions'),
  component: lazyRouteComponent(() => import('@/pages/my-contributions'), 'MyContributionsScreen'),
})

/** How many pages of a list are shown. */
const readPages = ({ pages }: Record<string, unknown>): { pages?: number | undefined } => ({
  // Named in any case: what a route leaves out of its search stays in it as it came.
  pages: v.is(PageCount, pages) ? pages : undefined,
})
const PageCount = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000))

export const bountyApply = createRoute({
  getParentRoute,
  path: '/bounties/$id/apply',
  staticData: { page: 'bounty-apply' },
  // Who may offer depends on who asks, and the server does not know who is reading.
  ssr: false,
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  component: lazyRouteComponent(() => import('@/pages/bounty-apply'), 'BountyApplyScreen'),
  pendingComponent: PageLoading,
  notFoundComponent: lazyRouteComponent(bountyPage, 'BountyMissing'),
  errorComponent: lazyRouteComponent(bountyPage, 'BountyFailed'),
})

const applicationsPage = () => import('@/pages/my-applications')

export const myApplications = createRoute({
  getParentRoute: () => journalists,
  path: '/my-applications',
  staticData: { page: 'my-applications' },
  loader: lazyFn(applicationsPage, 'loadApplications'),
  component: lazyRouteComponent(applicationsPage, 'MyApplicationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your applications. Please try again later." />
  ),
})

const investigationsPage = () => import('@/pages/my-investigations')

export const myInvestigations = createRoute({
  getParentRoute: () => journalists,
  path: '/my-investigations',
  staticData: { page: 'my-investigations' },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(investigationsPage, 'loadInvestigations'),
  component: lazyRouteComponent(investigationsPage, 'MyInvestigationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your investigations. Please try again later." />
  ),
})

const applicationsReceivedPage = () => import('@/pages/applications-received')

export const applicationsReceived = createRoute({
  getParentRoute: () => signedIn,
  path: '/offers-received',
  staticData: { page: 'offers-received' },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(applicationsReceivedPage, 'loadApplications'),
  component: lazyRouteComponent(applicationsReceivedPage, 'ApplicationsReceivedScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your offers. Please try again later." />
  ),
})
