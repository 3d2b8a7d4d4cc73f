import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { hasStatus } from './describe-error.ts'

/** For the `catch` of a loader: shows the not-found page for these statuses, and rethrows every other error. */
export const orNotFound =
  (...statuses: number[]) =>
  (error: unknown): never => {
    throw hasStatus(error, ...statuses) ? notFound() : error
  }

type PageLoad<Params> = { context: { queryClient: QueryClient }; params: Params }

/** The loader of a page that shows the answer of one query. `missing` are the statuses for `orNotFound`. */
export const loaderOf =
  <Data, Key extends QueryKey, Params = unknown>(
    query: (params: Params) => EnsureQueryDataOptions<Data, Error, Data, Key>,
    ...missing: number[]
  ) =>
  async ({ context: { queryClient }, params }: PageLoad<Params>): Promise<void> => {
    await queryClient.ensureQueryData(query(params)).catch(orNotFound(...missing))
  }
