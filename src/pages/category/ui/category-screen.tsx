import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'

const route = getRouteApi('/category/$name')

/** `/category/{name}`: the published stories of one category. */
export function CategoryScreen(): ReactElement {
  const { name, items } = route.useLoaderData()
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return (
    <PageFrame>
      <PageHead
        title={title}
        description={`Reporting on ${name} that readers commissioned, and independent journalism.`}
        path={`/category/${name}`}
        feed={`/category/${name}/feed.xml`}
      />
      <h1>{title}</h1>
      {items.map((item) => (
        <h2 key={item.id}>
          <Link to="/articles/$id" params={{ id: item.id }}>
            {item.title}
          </Link>
        </h2>
      ))}
    </PageFrame>
  )
}
