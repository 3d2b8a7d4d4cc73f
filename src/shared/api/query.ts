import type { Answer, Endpoint, Params, Query } from '@contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { CallApi } from './api-client.ts'

export type Readable = Endpoint & { method: 'GET'; response: v.GenericSchema }

type Input<E extends Readable> = (keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> }) &
  (keyof Query<E> extends never ? { query?: undefined } : { query?: Query<E> })

/** `keepsSession`: a 401 does not end the session. */
type Reading = { keepsSession?: boolean }

type Options<E extends Readable> =
  Record<never, never> extends Input<E> ? [(Input<E> & Reading)?] : [Input<E> & Reading]

/** All queries of an endpoint have a key that starts like this; use it to invalidate them. */
export const keyOf = ({ access, path }: Endpoint) => [access, path] as const

/** The cached response of a GET endpoint. `useQuery`, loaders and `setQueryData` take it. */
export function queryOf<E extends Readable>(endpoint: E, ...[input]: Options<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), { params: input?.params, query: input?.query }],
    queryFn: ({ meta, signal }): Promise<Answer<E>> => readerOf(meta)(endpoint, { ...input, signal }),
  })
}

/** The API client of the query client that runs a query. */
export function callOf(meta: { api: CallApi } | undefined): CallApi {
  if (meta === undefined) throw new Error('No client.')
  return meta.api
}

/** The types of `queryOf` and `pagesOf` have checked the input. */
export const readerOf = (meta: { api: CallApi } | undefined) =>
  callOf(meta) as unknown as (endpoint: Endpoint, input: object) => Promise<never>
