import { categoryLabel } from '@contract/limits.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { describeBreadcrumbs, PageHead } from '@/shared/lib/page-head'
import { CategoryPage } from './ui/category-page.tsx'

const route = getRouteApi('/category/$name')

export function CategoryScreen(): ReactElement {
  const { name, items, total, questions } = route.useLoaderData()
  return (
    <>
      <PageHead
        title={categoryLabel(name)}
        description={`${categoryLabel(name)} on Lede: investigations that readers commissioned, and independent articles.`}
        path={`/category/${name}`}
        feed={`/category/${name}/feed.xml`}
        structuredData={(origin) =>
          import.meta.env.SSR
            ? [describeBreadcrumbs(origin, [{ name: categoryLabel(name), path: `/category/${name}` }])]
            : []
        }
      />
      <CategoryPage name={name} stories={items} total={total ?? items.length} questions={questions} />
    </>
  )
}
