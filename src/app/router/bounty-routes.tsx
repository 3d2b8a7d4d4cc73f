import { createRoute, type ErrorComponentProps, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { inviteToSignIn } from '../guard/guards.ts'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import { bountyLoaders, importOf } from './import-page.ts'
import { getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readBoardSearch, readFund, readQuestionsSearch, readSearch } from './read-search.ts'

export const board = createRoute({ getParentRoute, id: 'board', ...inviteToSignIn })

const bountiesPage = importOf('bounties')
const bountyPage = importOf('bounty')

export const bounties = createRoute({
  getParentRoute: () => board,
  path: '/bounties',
  staticData: { page: 'bounties', isAboutMoney: true },
  validateSearch: readBoardSearch,
  loader: lazyFn(bountyLoaders, 'loadBoard'),
  component: lazyRouteComponent(bountiesPage, 'BountiesScreen'),
})

/** The modal has its own address, `/bounties?bounty={id}`, so that opening it does not reload the board. */
export const bountyModal = createRoute({
  getParentRoute: () => bounties,
  path: '/',
  loaderDeps: ({ search: { bounty } }) => ({ bounty }),
  loader: lazyFn(bountyLoaders, 'loadBountyOfModal'),
  component: lazyRouteComponent(bountiesPage, 'BountyModalScreen'),
})

export const questions = createRoute({
  getParentRoute,
  path: '/questions',
  staticData: { page: 'questions', isAboutMoney: true },
  validateSearch: readQuestionsSearch,
  loader: lazyFn(bountyLoaders, 'loadQuestions'),
  component: lazyRouteComponent(importOf('questions'), 'QuestionsScreen'),
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load bounties. Please try again later." />
  ),
})

const oneBounty = {
  getParentRoute,
  staticData: { page: 'bounty', isAboutMoney: true },
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  notFoundComponent: lazyRouteComponent(bountyPage, 'BountyMissing'),
  errorComponent: lazyRouteComponent(bountyPage, 'BountyFailed'),
} as const

/** The server renders it without `fund`, which only signed-in readers need. */
export const question = createRoute({
  ...oneBounty,
  loader: lazyFn(bountyLoaders, 'loadBountyPage'),
  path: '/questions/$id',
  validateSearch: readFund,
  component: lazyRouteComponent(bountyPage, 'QuestionScreen'),
})

export const bounty = createRoute({
  ...oneBounty,
  loader: lazyFn(bountyLoaders, 'loadBountyPage'),
  path: '/bounties/$id',
  component: lazyRouteComponent(bountyPage, 'BountyScreen'),
})

export const myBounties = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-bounties',
  staticData: { page: 'my-bounties', isAboutMoney: true },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyBounties'),
  component: lazyRouteComponent(importOf('my-bounties'), 'MyBountiesScreen'),
})

export const myContributions = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-contributions',
  staticData: { page: 'my-contributions', isAboutMoney: true },
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyContributions'),
  component: lazyRouteComponent(importOf('my-contributions'), 'MyContributionsScreen'),
})

const readPages = ({ pages }: Record<string, unknown>): { pages?: number | undefined } => ({
  // Always return the key; the router keeps omitted ones unvalidated.
  pages: v.is(PageCount, pages) ? pages : undefined,
})
const PageCount = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000))

export const bountyApply = createRoute({
  ...oneBounty,
  path: '/bounties/$id/apply',
  staticData: { page: 'bounty-apply', isAboutMoney: true },
  // The page depends on the user, whom the server does not know.
  ssr: false,
  component: lazyRouteComponent(importOf('bounty-apply'), 'BountyApplyScreen'),
  pendingComponent: PageLoading,
})

const applicationsPage = importOf('my-applications')

export const myApplications = createRoute({
  getParentRoute: () => journalists,
  path: '/my-applications',
  staticData: { page: 'my-applications', isAboutMoney: true },
  loader: lazyFn(applicationsPage, 'loadApplications'),
  component: lazyRouteComponent(applicationsPage, 'MyApplicationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your applications. Please try again later." />
  ),
})

const investigationsPage = importOf('my-investigations')

export const myInvestigations = createRoute({
  getParentRoute: () => journalists,
  path: '/my-investigations',
  staticData: { page: 'my-investigations', isAboutMoney: true },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(investigationsPage, 'loadInvestigations'),
  component: lazyRouteComponent(investigationsPage, 'MyInvestigationsScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your investigations. Please try again later." />
  ),
})

const applicationsReceivedPage = importOf('applications-received')

export const applicationsReceived = createRoute({
  getParentRoute: () => signedIn,
  path: '/offers-received',
  staticData: { page: 'applications-received', isAboutMoney: true },
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  loader: lazyFn(applicationsReceivedPage, 'loadApplications'),
  component: lazyRouteComponent(applicationsReceivedPage, 'ApplicationsReceivedScreen'),
  pendingComponent: PageLoading,
  errorComponent: (props: ErrorComponentProps) => (
    <PageError {...props} message="Failed to load your offers. Please try again later." />
  ),
})
