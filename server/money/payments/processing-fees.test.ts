import { describe, expect, it } from 'vitest'
import { openDelivery } from '../../testing/stripe-delivery.ts'
import { bookFees } from './processing-fees.ts'

const hour = 60 * 60 * 1000

async function openFees() {
  const opened = await openDelivery()
  const { test } = opened
  expect((await opened.calls.accept(opened.rosa, opened.id)).status).toBe(200)
  return {
    ...opened,
    book: () => bookFees(test.services),
    /** In cents, oldest first. */
    async fees() {
      const rows = await test.database.query
        .selectFrom('ledger_account')
        .innerJoin('ledger_entry', 'ledger_entry.ledger_account_id', 'ledger_account.id')
        .select('ledger_entry.amount_cents as cents')
        .where('ledger_account.kind', '=', 'processing_fees')
        .orderBy('ledger_entry.id')
        .execute()
      return rows.map(({ cents }) => cents).sort((a, b) => a - b)
    },
  }
}

/** 2.9 % and 30 cents of 0.50, 50.00 and 60.05. */
const ofCharges = [31, 175, 204]

describe('the fees of charges', () => {
  it('are booked once each, by however many processes', async () => {
    const { test, book, fees } = await openFees()
    expect(await fees()).toEqual([])
    await Promise.all([book(), book()])
    await test.database.query.updateTable('stripe_charge').set({ fees_due_at: '2026-01-01T00:00:00.000Z' }).execute()
    await book()
    expect(await fees()).toEqual(ofCharges)
  })

  it('wait for Stripe to answer, and for Stripe to have booked the charge', async () => {
    const { test, stripe, book, fees, pledgeIds } = await openFees()
    stripe.hang(true)
    await book()
    stripe.hang(false)
    const [pledgeId = ''] = await pledgeIds()
    const charge = stripe.chargeOf(pledgeId)
    const { balance_transaction } = charge
    charge.balance_transaction = null
    test.advance(hour)
    await book()
    expect(await fees()).toEqual([31, 204])
    charge.balance_transaction = balance_transaction
    await book()
    expect(await fees()).toEqual([31, 204])
    test.advance(hour)
    await book()
    expect(await fees()).toEqual(ofCharges)
  })

  it('wait for the keys that charged them', async () => {
    const { test, book, fees } = await openFees()
    await test.database.query.updateTable('stripe_charge').set({ mode: 'test' }).execute()
    await book()
    expect(await fees()).toEqual([])
    await test.database.query.updateTable('stripe_charge').set({ mode: 'live' }).execute()
    await book()
    expect(await fees()).toEqual(ofCharges)
  })
})
