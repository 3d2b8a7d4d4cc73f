import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { failed, importOf, loadPage, missing } from './page-options.tsx'
import { administrators } from './parent-routes.tsx'
import { readSearch } from './read-search.ts'

export const admin = createRoute({
  getParentRoute: () => administrators,
  path: '/admin',
  ...loadPage('writing/admin', { whenSessionEnds: 'signIn' }),
  errorComponent: lazyRouteComponent(importOf('writing/admin'), 'Failed'),
})

export const objections = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/objections',
  ...loadPage('objections', { isAboutMoney: true }),
})

export const payouts = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts',
  ...loadPage('administration/payouts', { isAboutMoney: true }),
  errorComponent: failed('Failed to load the payouts. Please try again later.'),
})

export const payoutRun = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/payouts/$id',
  ...loadPage('administration/payout-run', { isAboutMoney: true }),
  notFoundComponent: missing('administration/payout-run'),
  errorComponent: failed('Failed to load this payout run. Please try again later.'),
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
  errorComponent: failed('Failed to load the refunds of this bounty. Please try again later.'),
})

export const pots = createRoute({
  getParentRoute: () => administrators,
  path: '/admin/matching',
  ...loadPage('administration/matching', { isAboutMoney: true }),
  errorComponent: failed('Failed to load the pots. Please try again later.'),
})
