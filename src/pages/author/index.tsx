import type { AuthorPage as LoadedPage } from '@contract/author.ts'
import { excerpt } from '@contract/excerpt.ts'
import type { QueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { authorPageQuery } from '@/entities/author'
import { orNotFound } from '@/shared/api'
import { PageHead } from '@/shared/lib/page-head'
import { ButtonLink } from '@/shared/ui/button'
import { MissingPage } from '@/shared/ui/missing-page'
import { describeAuthor } from './lib/describe-author.ts'
import { AuthorPage } from './ui/author-page.tsx'

const route = getRouteApi('/authors/$slug')
const descriptionCharacters = 160

type AuthorLoad = { context: { queryClient: QueryClient }; params: { slug: string }; deps: { page: number } }

export const load = ({ context: { queryClient }, params, deps }: AuthorLoad): Promise<LoadedPage> =>
  queryClient.fetchQuery(authorPageQuery(params.slug, deps.page)).catch(orNotFound(404))

export function Screen(): ReactElement {
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
      <AuthorPage key={path} loaded={loaded} />
    </>
  )
}

export const Missing = () => (
  <MissingPage
    name="Author not found"
    title="Author Not Found"
    action={<ButtonLink to="/">Back to Homepage</ButtonLink>}
  >
    The address may be mistyped, or the journalist has left Lede.
  </MissingPage>
)
