import type { AuthorPage } from '@contract/author.ts'
import type { QueryClient } from '@tanstack/react-query'
import { authorPageQuery } from '@/entities/author'
import { orNotFound } from '@/shared/api'

type AuthorLoad = { context: { queryClient: QueryClient }; params: { slug: string }; deps: { page: number } }

export const loadAuthor = ({ context: { queryClient }, params, deps }: AuthorLoad): Promise<AuthorPage> =>
  queryClient.fetchQuery(authorPageQuery(params.slug, deps.page)).catch(orNotFound(404))
