import type { Application } from '@contract/application.ts'
import type { Bounty } from '@contract/bounty.ts'
import { bountyApplications, myBounties } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { CallApi } from '@/shared/api'

export type BountyWithApplications = {
  /** The user's bounty. */
  bounty: Bounty
  /** All applications for the bounty. */
  applications: Application[]
}

export type ApplicationsReceived = {
  bounties: BountyWithApplications[]
  total: number
}

type PagesLoad = { context: { api: CallApi }; deps: { pages: number } }

export async function loadApplications({
  context: { api },
  deps: { pages },
}: PagesLoad): Promise<ApplicationsReceived> {
  const loaded = await Promise.all(
    Array.from({ length: pages }, (_, at) =>
      api(myBounties, { query: { page: at + 1, limit: bountyLimits.pageSize, with_offers: 'true' } }),
    ),
  )
  // A new bounty during loading moves another one to the next page, so remove duplicates.
  const bounties = new Map(loaded.flatMap(({ items }) => items).map((bounty) => [bounty.id, bounty]))
  const withApplications = [...bounties.values()].map(async (bounty): Promise<BountyWithApplications> => {
    const { items } = await api(bountyApplications, { params: { id: bounty.id } })
    return { bounty, applications: items }
  })
  return { bounties: await Promise.all(withApplications), total: loaded.at(-1)?.total ?? 0 }
}
