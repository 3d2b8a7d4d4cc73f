import { createRoute } from '@tanstack/react-router'
import { failedToLoad, loadPage, missing } from './page-options.tsx'
import { journalists, signedIn } from './parent-routes.tsx'
import { readYear } from './read-search.ts'

const EarningsFailed = failedToLoad('your earnings')

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
  errorComponent: failedToLoad('your payment'),
})

const ReceiptsFailed = failedToLoad('your receipts')

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
  errorComponent: failedToLoad('your match funding'),
})
