import { ownMedia, storage } from '@contract/endpoints.ts'
import type { OwnMediaPage } from '@contract/own-media.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { callOf, keyOf, queryOf } from '@/shared/api'

type After = { after?: string }

export const storageQuery = queryOf(storage)

export const mediaPages = infiniteQueryOptions<OwnMediaPage, Error, InfiniteData<OwnMediaPage, After>, QueryKey, After>(
  {
    queryKey: [...keyOf(ownMedia), 'pages'],
    queryFn: ({ meta, signal, pageParam }) => callOf(meta)(ownMedia, { query: pageParam, signal }),
    initialPageParam: {},
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { after: next }),
  },
)
