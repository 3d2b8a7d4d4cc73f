import { ownPayment } from '@contract/endpoints.ts'
import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { unconfirmedPayment } from '#storybook/samples/payments.ts'
import { ownPaymentQuery } from '@/features/delivery/confirm-payment'
import { ApiError, createQueryClient } from '@/shared/api'
import { mockServer, signedInApi } from '@/shared/lib/mock-server'
import { mockEndpoint } from '@/shared/mock'
import { loadPayment } from './load-payment.ts'

const load = (queryClient = createQueryClient(signedInApi)) =>
  loadPayment({ context: { queryClient }, params: { id: 'bounty-1' } })
const errorOf = () => load().catch((error: unknown) => error)

test('caches the payment for the bounty', async () => {
  const queryClient = createQueryClient(signedInApi)
  mockServer.use(
    mockEndpoint(ownPayment, ({ params: { bountyId } }) => ({ ...unconfirmedPayment, bounty_id: bountyId })),
  )
  await load(queryClient)
  expect(queryClient.getQueryData(ownPaymentQuery('bounty-1').queryKey)).toEqual(unconfirmedPayment)
})

test('throws not-found for a bounty that the reader has not backed, and rethrows other errors', async () => {
  mockServer.use(mockEndpoint.failing(ownPayment, 404, 'Payment not found'))
  expect(isNotFound(await errorOf())).toBe(true)
  mockServer.use(mockEndpoint.failing(ownPayment, 500))
  expect(await errorOf()).toBeInstanceOf(ApiError)
})
