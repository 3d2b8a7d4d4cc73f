import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import type * as v from 'valibot'
import { keyOf, type Readable, readerOf } from './query.ts'

type Listed = { id: string }
type Page<Item extends Listed> = { items: Item[]; total: number; total_is_minimum?: boolean | undefined }
type PagedEndpoint<Item extends Listed> = Readable & { response: v.GenericSchema<unknown, Page<Item>> }
type PageQuery = { page: number; limit: number; search?: string }

/**
 * The cached pages of a searchable list, each with the query that it answers; an empty `search` means the whole list.
 * `filter` holds the other parameters of the endpoint.
 */
export function pagesOf<Item extends Listed>(
  endpoint: PagedEndpoint<Item>,
  limit: number,
  search: string,
  filter: Readonly<Record<string, string>> = {},
) {
  const first: PageQuery = { page: 1, limit, ...(search === '' ? {} : { search }), ...filter }
  return infiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>, PageQuery>, QueryKey, PageQuery>({
    queryKey: [...keyOf(endpoint), 'pages', search, filter],
    queryFn: ({ meta, signal, pageParam }) => readerOf(meta)(endpoint, { query: pageParam, signal }),
    initialPageParam: first,
    getNextPageParam: ({ total }, _, { page }) => (page * limit < total ? { ...first, page: page + 1 } : undefined),
  })
}

export type PagesQuery<Item extends Listed> = ReturnType<typeof pagesOf<Item>>

type CursorPage = { next: string | null }
type Before = string | undefined

/** The cached pages of a list in which each page names the cursor of the next one. `filter` holds the other parameters. */
export function cursorPagesOf<Page extends CursorPage>(
  endpoint: Readable & { response: v.GenericSchema<unknown, Page> },
  filter: Readonly<Record<string, string>> = {},
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, Before>, QueryKey, Before>({
    queryKey: [...keyOf(endpoint), 'pages', filter],
    queryFn: ({ meta, signal, pageParam: before }) =>
      readerOf(meta)(endpoint, { query: before === undefined ? filter : { ...filter, before }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
