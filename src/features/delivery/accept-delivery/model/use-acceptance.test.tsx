import { deliveredBounties } from '@contract/endpoints.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hookWrapper } from '#storybook/hook-wrapper.tsx'
import { sampleDelivery } from '#storybook/samples/index.ts'
import { sampleSession } from '#storybook/samples/session.ts'
import { deliveryQuery } from '@/entities/delivery'
import { ApiError, type CallApi, createQueryClient, keyOf } from '@/shared/api'
import { useAcceptance } from './use-acceptance.ts'

afterEach(cleanup)

test.each([
  ['has been accepted', async () => ({ success: true })],
  ['may have been accepted, because no response arrived', () => Promise.reject(new ApiError(0, undefined, null))],
  ['waits for another card', () => Promise.reject(new ApiError(402, 'A card was declined.', null))],
])('reloads every response when the delivery %s', async (_, answer) => {
  const queryClient = createQueryClient(answer as unknown as CallApi)
  const keys = [deliveryQuery(sampleDelivery.id).queryKey, keyOf(deliveredBounties)]
  for (const key of keys) queryClient.setQueryData<unknown>(key, sampleDelivery)
  const areOutdated = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const { result } = renderHook(() => useAcceptance(sampleDelivery), {
    wrapper: hookWrapper(queryClient, sampleSession('signedIn')),
  })
  act(() => result.current.request())
  expect(areOutdated()).toEqual([false, false])
  await act(async () => result.current.confirm({ ratings: null, feedback: '' }))
  expect(areOutdated()).toEqual([true, true])
})
