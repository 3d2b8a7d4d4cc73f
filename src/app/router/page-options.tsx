import {
  type ErrorComponentProps,
  lazyFn,
  lazyRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { inTime } from '@/shared/api'
import { PageLoading } from '../guard/page-loading.tsx'
import { PageError } from '../layout/page-error.tsx'
import type * as more from './more-pages.tsx'

/** The module of each page in `morePages`. */
type Pages = { [Page in keyof typeof more.morePages]: Awaited<ReturnType<(typeof more.morePages)[Page]>> }
type PageName = keyof Pages
type PageWith<Part extends string> = { [Page in PageName]: Part extends keyof Pages[Page] ? Page : never }[PageName]

type Table = {
  morePages: { [Page in PageName]: () => Promise<Pages[Page]> }
  bountyLoaders: typeof more.bountyLoaders
}

const table = (): Promise<Table> => inTime(import('./more-pages.tsx'))

/** Imports a page of `morePages`, for `lazyRouteComponent` and `lazyFn`. */
export const importOf =
  <Page extends PageName>(page: Page) =>
  async () =>
    inTime((await table()).morePages[page]())

export const bountyLoaders = async () => inTime((await table()).bountyLoaders())

/** Options of a route that shows a page, which needs no data or takes them from a loader of the route. */
export const showPage = <Page extends PageName>(page: Page, staticData?: StaticDataRouteOption) => ({
  staticData: { page, ...staticData },
  component: lazyRouteComponent(importOf(page), 'Screen'),
})

/** Options of a route whose page loads its data itself. Its readers are signed in. */
export const loadPage = <Page extends PageWith<'load'>>(page: Page, staticData?: StaticDataRouteOption) => ({
  ...showPage(page, staticData),
  loader: lazyFn(importOf(page), 'load'),
  pendingComponent: PageLoading,
})

/** The component of a page whose loader throws not-found. */
export const missing = <Page extends PageWith<'Missing'>>(page: Page) => lazyRouteComponent(importOf(page), 'Missing')

/** An error component that says what happened. It is no part of a page, because the page's own chunk may be lost. */
export const failed = (message: string) =>
  function Failed(props: ErrorComponentProps) {
    return <PageError {...props} message={message} />
  }

/** `what` completes "Failed to load …". */
export const failedToLoad = (what: string) => failed(`Failed to load ${what}. Please try again later.`)
