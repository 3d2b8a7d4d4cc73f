import type { BountyPage } from '@contract/bounty.ts'
import type { listBounties, myBounties, myContributions } from '@contract/endpoints.ts'
import { bountyLimits } from '@contract/limits.ts'
import type { CallApi } from '@/shared/api'

export type BountyListEndpoint = typeof listBounties | typeof myBounties | typeof myContributions

export function fetchPage(
  api: CallApi,
  endpoint: BountyListEndpoint,
  { search, page }: { search: string; page: number },
  signal?: AbortSignal,
): Promise<BountyPage> {
  const query = { page, limit: bountyLimits.pageSize, ...(search === '' ? {} : { search }) }
  return api(endpoint as typeof listBounties, { query, ...(signal === undefined ? {} : { signal }) })
}
