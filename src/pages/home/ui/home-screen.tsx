import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { Link } from '@/shared/ui/link'
import { PageFrame } from '@/shared/ui/page-frame'

const route = getRouteApi('/')

/** `/`: the front page. */
export function HomeScreen(): ReactElement {
  const { items } = route.useLoaderData()
  return (
    <PageFrame>
      <PageHead
        description="Readers pool money for the questions they want answered; journalists investigate."
        path="/"
      />
      {items.map((item) => (
        <h2 key={item.id}>
          <Link to="/articles/$id" params={{ id: item.id }} preload="viewport">
            {item.title}
          </Link>
        </h2>
      ))}
    </PageFrame>
  )
}
