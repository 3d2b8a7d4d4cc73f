import { afterEach, expect, it } from 'vitest'
import { installCurrency } from '../../../contract/currency.ts'
import { everything, openDelivery, settled, success } from '../../testing/stripe-delivery.ts'

afterEach(() => installCurrency('USD'))

it('charges cards in the currency of the installation, and names it in emails', async () => {
  installCurrency('EUR')
  const { stripe, calls, rosa, id, pledgeIds, state, chargedCents } = await openDelivery()
  expect(await calls.accept(rosa, id)).toEqual(success)
  expect([await state(), chargedCents()]).toEqual([settled, everything])
  const [pledgeId = ''] = await pledgeIds()
  expect(stripe.intentOf(pledgeId).currency).toBe('eur')
  const emails = await calls.receiveEmails()
  expect(emails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Your receipt: €50.00', 'Your story was accepted: €99.49 for you']),
  )
})

it('asks for at least what Stripe charges in that currency', async () => {
  installCurrency('SEK')
  const { calls, gwen, rosa } = await openDelivery()
  const { id } = await calls.post(rosa)
  expect(await calls.contribute(gwen, id, 2.99)).toEqual({
    status: 400,
    body: { detail: 'amount: A card can be charged from SEK\u00a03.00' },
  })
  expect((await calls.contribute(gwen, id, 3)).status).toBe(200)
})
