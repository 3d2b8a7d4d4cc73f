import type { Application } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { bountyApplications, myBounties } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { CallApi } from '@/shared/api'

export type BountyWithOffers = { bounty: Bounty; offers: Application[] }

export type OffersReceived = {
  /** The pages that were asked for, newest first. */
  bounties: BountyWithOffers[]
  total: number
}

type PagesLoad = { context: { api: CallApi }; deps: { pages: number } }

/** One's own undelivered bounties that have offers, and the offers of each (specification, section 2 "/offers-received"). */
export async function loadOffers({ context: { api }, deps: { pages } }: PagesLoad): Promise<OffersReceived> {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      api(myBounties, { query: { page: at + 1, limit: bountyLimits.pageSize, with_offers: 'true' } }),
    ),
  )
  // A bounty that came while the pages were asked for pushes another one onto the next page.
  const bounties = new Map(loaded.flatMap(({ items }) => items).map((bounty) => [bounty.id, bounty]))
  const withOffers = [...bounties.values()].map(async (bounty): Promise<BountyWithOffers> => {
    const { items } = await api(bountyApplications, { params: { id: bounty.id } })
    return { bounty, offers: items }
  })
  return { bounties: await Promise.all(withOffers), total: loaded.at(-1)?.total ?? 0 }
}
