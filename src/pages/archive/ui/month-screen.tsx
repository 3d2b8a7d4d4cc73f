import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { describeBreadcrumbs, PageHead } from '@/shared/lib/page-head'
import { pathOf, titleOf } from '../lib/month.ts'
import { MonthPage } from './month-page.tsx'

const route = getRouteApi('/archive/$year/$month')

export function MonthScreen(): ReactElement {
  const loaded = route.useLoaderData()
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
      <MonthPage loaded={loaded} />
    </>
  )
}
