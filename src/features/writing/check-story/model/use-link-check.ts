import { checkLinks } from '@contract/endpoints.ts'
import type { LinkAnswer } from '@contract/link-check.ts'
import { linkCheckLimits } from '@contract/writing-limits.ts'
import { queryOptions, skipToken, useQueries, useQueryClient } from '@tanstack/react-query'
import { keyOf, useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'

/** Each answer is kept by itself, so that a link that is mended leaves the others. */
const answerQuery = (address: string) =>
  queryOptions<LinkAnswer>({ queryKey: [...keyOf(checkLinks), address], queryFn: skipToken })

/** The answers so far, and the action that asks for all of them, ten at a time. */
export function useLinkCheck(all: readonly string[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const addresses = all.slice(0, linkCheckLimits.perStory)
  const answers = useQueries({
    queries: addresses.map(answerQuery),
    combine: (results) =>
      new Map(addresses.flatMap((address, at) => (results[at]?.data ? [[address, results[at].data] as const] : []))),
  })
  const action = useAction<readonly string[]>(async (asked) => {
    for (let start = 0; start < asked.length; start += linkCheckLimits.atOnce) {
      const some = asked.slice(start, start + linkCheckLimits.atOnce)
      const { answers: given } = await api(checkLinks, { body: { addresses: some } })
      for (const [at, address] of some.entries()) {
        queryClient.setQueryData(answerQuery(address).queryKey, given[at])
      }
    }
  })
  return { addresses, answers, action, check: () => action.submit(addresses) }
}
