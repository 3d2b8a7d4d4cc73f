import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { inviteToBoard } from '../guard/guards.ts'
import { PageLoading } from '../guard/page-loading.tsx'
import { bountyLoaders, failedToLoad, importOf, loadPage, missing, showPage } from './page-options.tsx'
import { getParentRoute, journalists, signedIn } from './parent-routes.tsx'
import { readBoardSearch, readFund, readQuestionsSearch, readSearch } from './read-search.ts'

export const board = createRoute({ getParentRoute, id: 'board', ...inviteToBoard })

export const bounties = createRoute({
  getParentRoute: () => board,
  path: '/bounties',
  ...showPage('bounties', { isAboutMoney: true }),
  validateSearch: readBoardSearch,
  loader: lazyFn(bountyLoaders, 'loadBoard'),
})

/** The modal has its own address, `/bounties?bounty={id}`, so that opening it does not reload the board. */
export const bountyModal = createRoute({
  getParentRoute: () => bounties,
  path: '/',
  loaderDeps: ({ search: { bounty } }) => ({ bounty }),
  loader: lazyFn(bountyLoaders, 'loadBountyOfModal'),
  component: lazyRouteComponent(importOf('bounties'), 'BountyModalScreen'),
})

export const questions = createRoute({
  getParentRoute,
  path: '/questions',
  ...showPage('questions', { isAboutMoney: true, isComplete: true }),
  validateSearch: readQuestionsSearch,
  loader: lazyFn(bountyLoaders, 'loadQuestions'),
  errorComponent: failedToLoad('bounties'),
})

const oneBounty = {
  getParentRoute,
  staticData: { page: 'bounty', isAboutMoney: true, isComplete: true },
  loader: lazyFn(bountyLoaders, 'loadBounty'),
  notFoundComponent: missing('bounty'),
  errorComponent: lazyRouteComponent(importOf('bounty'), 'Failed'),
} as const

/** The server renders it without `fund`, which only signed-in readers need. */
export const question = createRoute({
  ...oneBounty,
  loader: lazyFn(bountyLoaders, 'loadBountyPage'),
  path: '/questions/$id',
  validateSearch: readFund,
  component: lazyRouteComponent(importOf('bounty'), 'QuestionScreen'),
})

export const bounty = createRoute({
  ...oneBounty,
  loader: lazyFn(bountyLoaders, 'loadBountyPage'),
  path: '/bounties/$id',
  component: lazyRouteComponent(importOf('bounty'), 'Screen'),
})

export const myBounties = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-bounties',
  ...showPage('my-bounties', { isAboutMoney: true }),
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyBounties'),
})

export const myContributions = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-contributions',
  ...showPage('my-contributions', { isAboutMoney: true }),
  validateSearch: readSearch,
  loader: lazyFn(bountyLoaders, 'loadMyContributions'),
})

const readPages = ({ pages }: Record<string, unknown>): { pages?: number | undefined } => ({
  // Always return the key; the router keeps omitted ones unvalidated.
  pages: v.is(PageCount, pages) ? pages : undefined,
})
const PageCount = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000))

export const bountyApply = createRoute({
  ...oneBounty,
  path: '/bounties/$id/apply',
  ...showPage('bounty-apply', { isAboutMoney: true }),
  // The page depends on the user, whom the server does not know.
  ssr: false,
  pendingComponent: PageLoading,
})

export const myApplications = createRoute({
  getParentRoute: () => journalists,
  path: '/my-applications',
  ...loadPage('my-applications', { isAboutMoney: true }),
  errorComponent: failedToLoad('your applications'),
})

export const myInvestigations = createRoute({
  getParentRoute: () => journalists,
  path: '/my-investigations',
  ...loadPage('my-investigations', { isAboutMoney: true }),
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  errorComponent: failedToLoad('your investigations'),
})

export const applicationsReceived = createRoute({
  getParentRoute: () => signedIn,
  path: '/offers-received',
  ...loadPage('applications-received', { isAboutMoney: true }),
  validateSearch: readPages,
  loaderDeps: ({ search: { pages = 1 } }) => ({ pages }),
  errorComponent: failedToLoad('your offers'),
})
