import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { failedToLoad, importOf, loadPage, missing } from './page-options.tsx'
import { administrators } from './parent-routes.tsx'
import { readArrangementSearch, readPage, readSearch } from './read-search.ts'

export const admin = createRoute({
  getParentRoute: () => administrators,
  path: '/admin',
  ...loadPage('administration/instructions', { whenSessionEnds: 'signIn' }),
  errorComponent: lazyRouteComponent(importOf('administration/instructions'), 'Failed'),
})

export const objections = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/objections',
  ...loadPage('administration/objections', { isAboutMoney: true }),
})

export const complaints = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/complaints',
  ...loadPage('administration/complaints', { isAboutMoney: true }),
  errorComponent: failedToLoad('the complaints'),
})

export const payouts = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts',
  ...loadPage('administration/payouts', { isAboutMoney: true }),
  errorComponent: failedToLoad('the payouts'),
})

export const payoutRun = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts/$id',
  ...loadPage('administration/payout-run', { isAboutMoney: true }),
  notFoundComponent: missing('administration/payout-run'),
  errorComponent: failedToLoad('this payout run'),
})

export const refunds = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/refunds',
  ...loadPage('administration/refunds', { isAboutMoney: true }),
  validateSearch: readSearch,
})

export const bountyRefunds = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/refunds/$id',
  ...loadPage('administration/bounty-refunds', { isAboutMoney: true }),
  notFoundComponent: missing('administration/bounty-refunds'),
  errorComponent: failedToLoad('the refunds of this bounty'),
})

export const pots = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/matching',
  ...loadPage('administration/matching', { isAboutMoney: true }),
  errorComponent: failedToLoad('the pots'),
})

export const federation = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/federation',
  ...loadPage('administration/federation'),
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  errorComponent: failedToLoad('the servers that follow'),
})

export const newsletters = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/newsletters',
  ...loadPage('administration/newsletters'),
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  errorComponent: failedToLoad('the newsletters'),
})

/** Text that is not saved waits in memory while its administrator signs in again. */
export const newsletter = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/newsletters/$id',
  ...loadPage('administration/newsletter', { whenSessionEnds: 'signIn' }),
  notFoundComponent: missing('administration/newsletter'),
  errorComponent: failedToLoad('this issue'),
})

export const webhooks = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/webhooks',
  ...loadPage('administration/webhooks'),
  errorComponent: failedToLoad('the webhooks'),
})

export const frontPage = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/front-page',
  ...loadPage('administration/front-page'),
  validateSearch: readArrangementSearch,
  errorComponent: failedToLoad('the arrangement of the front page'),
})
