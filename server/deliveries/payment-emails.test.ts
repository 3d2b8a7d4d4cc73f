import { describe, expect, it } from 'vitest'
import { readWords } from '../testing/emails.ts'
import { confirmPayment, paymentsWaiting, pledgeDropped } from './payment-emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  cents: 6_055,
}
const toConfirm = { ...about, bountyId: 'b1', deadline: '2026-12-01T10:00:00.000Z' }

describe('confirmPayment', () => {
  it('asks the payer to confirm, and says what happens otherwise', () => {
    expect(readWords(confirmPayment({ ...toConfirm, isReminder: false }))).toMatchInlineSnapshot(`
      "confirmPayment: Please confirm your payment

      The story for a bounty you backed was accepted. Before your card can be charged, your bank wants you to confirm your payment of $60.55. You have not been charged.

      Please confirm it by December 1, 10:00 UTC. Otherwise, your pledge is dropped and the other pledges pay for the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.

      Confirm the payment:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('reminds the payer', () => {
    expect(readWords(confirmPayment({ ...toConfirm, isReminder: true }))).toMatchInlineSnapshot(`
      "confirmationReminder: Reminder: please confirm your payment

      Your bank is still waiting for you to confirm your payment of $60.55 for the story of a bounty you backed. You have not been charged.

      Please confirm it by December 1, 10:00 UTC. Otherwise, your pledge is dropped and the other pledges pay for the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.

      Confirm the payment:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('paymentsWaiting', () => {
  const waiting = {
    ...about,
    deliveryId: 'd1',
    pledgedCents: 11_055,
    collectedCents: 5_000,
    deadline: toConfirm.deadline,
  }

  it('tells the creator of one backer', () => {
    expect(readWords(paymentsWaiting({ ...waiting, backers: 1 }))).toMatchInlineSnapshot(`
      "paymentsWaiting: Payments for your bounty are not confirmed yet

      The story for your bounty was accepted, and $50.00 of $110.55 is collected. 1 backer has not confirmed the payment with their bank yet and has until December 1, 10:00 UTC.

      If you do nothing, the story is published when they have confirmed, or then at the latest. You can also publish it now with what was collected; pledges that are not confirmed are then dropped.

      Decide:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator of several backers', () => {
    expect(readWords(paymentsWaiting({ ...waiting, backers: 3 }))).toContain(
      '3 backers have not confirmed their payments with their banks yet and have until December 1, 10:00 UTC.',
    )
  })
})

describe('pledgeDropped', () => {
  it('says that no card could be charged', () => {
    expect(readWords(pledgeDropped({ ...about, reason: 'no card' }))).toMatchInlineSnapshot(`
      "pledgeDropped: Your pledge of $60.55 was dropped

      We could not charge a card of yours in time for the story of a bounty you backed, so your pledge of $60.55 was dropped.

      You have not been charged for it and owe nothing. The other pledges pay for the story.

      Check your card:
      https://lede.test/profile

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('says that the payer did not confirm in time', () => {
    expect(readWords(pledgeDropped({ ...about, reason: 'not confirmed' }))).toMatchInlineSnapshot(`
      "pledgeDropped: Your pledge of $60.55 was dropped

      You did not confirm your payment with your bank in time for the story of a bounty you backed, so your pledge of $60.55 was dropped.

      You have not been charged for it and owe nothing. The other pledges pay for the story.

      Check your card:
      https://lede.test/profile

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('says that the creator did not wait', () => {
    expect(readWords(pledgeDropped({ ...about, reason: 'not waited for' }))).toMatchInlineSnapshot(`
      "pledgeDropped: Your pledge of $60.55 was dropped

      The creator of a bounty you backed decided to publish the story with what was collected, before you confirmed your payment with your bank. So your pledge of $60.55 was dropped.

      You have not been charged for it and owe nothing. The other pledges pay for the story.

      Check your card:
      https://lede.test/profile

      The bounty: “Where does the road money go?”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})
