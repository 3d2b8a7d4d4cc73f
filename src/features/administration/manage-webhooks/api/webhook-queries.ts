import { webhookDeliveries, webhooks } from '@contract/endpoints.ts'
import type { WebhookDeliveryPage } from '@contract/webhooks.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { callOf, keyOf, queryOf } from '@/shared/api'
import { webhookPollMs } from '@/shared/config'

export const webhooksQuery = () =>
  queryOptions({
    ...queryOf(webhooks),
    refetchInterval: ({ state: { data } }) => data?.webhooks.some(({ waiting }) => waiting > 0) && webhookPollMs,
  })

type Query = { before?: number; failed?: 'true' }

export const messagePages = (id: string, isFailedOnly: boolean) => {
  const filter: Query = isFailedOnly ? { failed: 'true' } : {}
  return infiniteQueryOptions<WebhookDeliveryPage, Error, InfiniteData<WebhookDeliveryPage, Query>, QueryKey, Query>({
    queryKey: [...keyOf(webhookDeliveries), id, filter],
    queryFn: ({ meta, signal, pageParam }) =>
      callOf(meta)(webhookDeliveries, { params: { id }, query: pageParam, signal }),
    initialPageParam: filter,
    getNextPageParam: ({ next }) => (next === null ? undefined : { ...filter, before: next }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) && webhookPollMs,
  })
}
