import { archive, archiveMonth, search as searchEndpoint } from '../../../contract/endpoints.ts'
import { type Mount, refuse } from '../../platform/index.ts'
import type { PublishingServices } from '../services.ts'
import { findMonth, listMonths } from './archive.ts'
import { search } from './searching.ts'

export const mountSearch: Mount<PublishingServices> = ({ routeCached }, services) => {
  const { database } = services

  routeCached(searchEndpoint, ({ query }) => search(services, query))

  routeCached(archive, async () => ({ months: await listMonths(database.query) }))

  routeCached(archiveMonth, async ({ params, query: { page } }) => {
    const month = readMonth(params)
    const found = month === undefined ? undefined : await findMonth(database, month, page)
    return found ?? refuse(404, 'No stories were published in this month')
  })
}

/** A month has one address, without leading zeros. */
function readMonth({ year, month }: { year: string; month: string }) {
  if (!/^[1-9]\d{3}$/.test(year) || !/^(?:[1-9]|1[0-2])$/.test(month)) return undefined
  return { year: Number(year), month: Number(month) }
}
