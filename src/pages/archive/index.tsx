import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { describeBreadcrumbs, PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { pathOf, titleOf } from './lib/month.ts'
import { ArchivePage } from './ui/archive-page.tsx'
import { MonthPage } from './ui/month-page.tsx'

export { loadArchive as load, loadMonth } from './api/load-archive.ts'

const archiveRoute = getRouteApi('/archive')

export function Screen(): ReactElement {
  const archive = archiveRoute.useLoaderData()
  return (
    <>
      <PageHead
        title="Archive"
        description="Every story on Lede by the month in which it was published."
        path="/archive"
        structuredData={(origin) =>
          import.meta.env.SSR ? [describeBreadcrumbs(origin, [{ name: 'Archive', path: '/archive' }])] : []
        }
      />
      <ArchivePage archive={archive} />
    </>
  )
}

const monthRoute = getRouteApi('/archive/$year/$month')

export function MonthScreen(): ReactElement {
  const loaded = monthRoute.useLoaderData()
  const { page } = loaded
  const name = titleOf(loaded)
  const path = pathOf(loaded)
  return (
    <>
      <PageHead
        title={page === 1 ? name : `${name}, page ${page}`}
        description={`The stories that Lede published in ${name}.`}
        path={page === 1 ? path : `${path}?page=${page}`}
        structuredData={(origin) =>
          import.meta.env.SSR
            ? [
                describeBreadcrumbs(origin, [
                  { name: 'Archive', path: '/archive' },
                  { name, path },
                ]),
              ]
            : []
        }
      />
      <MonthPage key={path} loaded={loaded} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="No stories"
    title="No Stories Here"
    action={<ButtonLink to="/archive">Go to the archive</ButtonLink>}
  >
    Nothing was published in this month, or its list is shorter than that.
  </MissingPage>
)
