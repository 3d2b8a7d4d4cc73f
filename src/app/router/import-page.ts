import type * as more from './more-pages.ts'

/** The module of each page in `morePages`. */
type Pages = { [Page in keyof typeof more.morePages]: Awaited<ReturnType<(typeof more.morePages)[Page]>> }

type Table = {
  morePages: { [Page in keyof Pages]: () => Promise<Pages[Page]> }
  bountyLoaders: typeof more.bountyLoaders
}

const table = (): Promise<Table> => import('./more-pages.ts')

/** Imports a page of `morePages`, for `lazyRouteComponent` and `lazyFn`. */
export const importOf =
  <Page extends keyof Pages>(page: Page) =>
  async () =>
    (await table()).morePages[page]()

export const bountyLoaders = async () => (await table()).bountyLoaders()
