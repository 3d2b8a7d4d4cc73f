import { createRoute } from '@tanstack/react-router'
import { failed, loadPage, missing } from './page-options.tsx'
import { journalists, signedIn } from './parent-routes.tsx'
import { readYear } from './read-search.ts'

const EarningsFailed = failed('Failed to load your earnings. Please try again later.')

export const earnings = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings',
  ...loadPage('earnings/overview', { isAboutMoney: true }),
  errorComponent: EarningsFailed,
})

export const yearStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/years/$year',
  ...loadPage('earnings/year-statement', { isAboutMoney: true }),
  errorComponent: EarningsFailed,
})

export const storyStatement = createRoute({
  getParentRoute: () => journalists,
  path: '/earnings/stories/$id',
  ...loadPage('earnings/story-statement', { isAboutMoney: true }),
  notFoundComponent: missing('earnings/story-statement'),
  errorComponent: EarningsFailed,
})

export const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payments/$id',
  ...loadPage('payment', { isAboutMoney: true }),
  notFoundComponent: missing('payment'),
  errorComponent: failed('Failed to load your payment. Please try again later.'),
})

const ReceiptsFailed = failed('Failed to load your receipts. Please try again later.')

export const receipts = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipts',
  ...loadPage('receipts/overview', { isAboutMoney: true }),
  validateSearch: readYear,
  loaderDeps: ({ search: { year } }) => ({ year }),
  errorComponent: ReceiptsFailed,
})

export const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipts/$id',
  ...loadPage('receipts/receipt', { isAboutMoney: true }),
  notFoundComponent: missing('receipts/receipt'),
  errorComponent: ReceiptsFailed,
})

export const matching = createRoute({
  getParentRoute: () => signedIn,
  path: '/matching',
  ...loadPage('matching', { isAboutMoney: true }),
  errorComponent: failed('Failed to load your match funding. Please try again later.'),
})
