import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { describeBreadcrumbs, PageHead } from '@/shared/lib/page-head'
import { ArchivePage } from './archive-page.tsx'

const route = getRouteApi('/archive')

export function ArchiveScreen(): ReactElement {
  const archive = route.useLoaderData()
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
