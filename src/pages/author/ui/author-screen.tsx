import { excerpt } from '@contract/excerpt.ts'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { PageHead } from '@/shared/lib/page-head'
import { describeAuthor } from '../lib/describe-author.ts'
import { AuthorPage } from './author-page.tsx'

const route = getRouteApi('/authors/$slug')
const descriptionCharacters = 160

export function AuthorScreen(): ReactElement {
  const loaded = route.useLoaderData()
  const { author, page } = loaded
  const path = `/authors/${author.slug}`
  const address = page === 1 ? path : `${path}?page=${page}`
  const description =
    author.biography === '' ? `Stories by ${author.name} on Lede.` : excerpt(author.biography, descriptionCharacters)
  return (
    <>
      <PageHead
        title={page === 1 ? author.name : `${author.name}, page ${page}`}
        description={description}
        path={address}
        sharePicture={`/og/author/${author.slug}.jpg`}
        activity={import.meta.env.SSR ? `/ap/authors/${author.slug}` : undefined}
        feed={`${path}/feed.xml`}
        structuredData={(origin) => (import.meta.env.SSR ? describeAuthor(author, address, origin) : [])}
      />
      <AuthorPage loaded={loaded} />
    </>
  )
}
