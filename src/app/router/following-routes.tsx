import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { failedToLoad, importOf, loadPage, showPage } from './page-options.tsx'
import { signedIn } from './parent-routes.tsx'
import { readNotificationsSearch } from './read-search.ts'

export const overview = createRoute({
  getParentRoute: () => signedIn,
  path: '/overview',
  ...loadPage('overview', { isAboutMoney: true }),
  pendingComponent: lazyRouteComponent(importOf('overview'), 'Pending'),
  errorComponent: failedToLoad('your overview'),
})

export const following = createRoute({
  getParentRoute: () => signedIn,
  path: '/following',
  ...loadPage('following'),
  errorComponent: failedToLoad('what you follow'),
})

export const saved = createRoute({
  getParentRoute: () => signedIn,
  path: '/saved',
  ...loadPage('saved'),
  errorComponent: failedToLoad('your saved stories'),
})

export const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  ...showPage('notifications'),
  validateSearch: readNotificationsSearch,
})
