import { archive, archiveMonth } from '@contract/endpoints.ts'
import type { Archive, ArchivePage } from '@contract/search.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { orNotFound, queryOf } from '@/shared/api'

type ArchiveLoad = { context: { queryClient: QueryClient } }

export const loadArchive = ({ context: { queryClient } }: ArchiveLoad): Promise<Archive> =>
  queryClient.fetchQuery(queryOf(archive))

type MonthLoad = ArchiveLoad & { params: { year: string; month: string }; deps: { page: number } }

/** A month has one address, `/archive/2026/3`. */
const isMonth = ({ year, month }: MonthLoad['params']) => /^20\d\d$/.test(year) && /^(?:[1-9]|1[0-2])$/.test(month)

export async function loadMonth({ context: { queryClient }, params, deps }: MonthLoad): Promise<ArchivePage> {
  if (!isMonth(params)) throw notFound()
  const { year, month } = params
  const query = queryOf(archiveMonth, { params: { year, month }, query: deps })
  const loaded = await queryClient.fetchQuery(query).catch(orNotFound(404))
  if (loaded.items.length === 0) throw notFound()
  return loaded
}
