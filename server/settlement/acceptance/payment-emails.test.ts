import { describe, expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { cardDeclined, confirmPayment, paymentsWaiting, pledgeDropped } from './payment-emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  cents: 6_055,
}
const toConfirm = { ...about, bountyId: 'b1', deadline: '2026-12-01T10:00:00.000Z', payer: 'backer' } as const

describe('confirmPayment', () => {
  it('asks the payer to confirm, and says what happens otherwise', () => {
    expect(readWords(confirmPayment({ ...toConfirm, isReminder: false }))).toMatchInlineSnapshot(`
      "confirmPayment: Please confirm your payment

      The story for a bounty you backed was accepted. Before your card can be charged, your bank wants you to confirm your payment of $60.55. You have not been charged.

      Please confirm it by December 1, 2026, 10:00 UTC. Otherwise, your pledge is dropped and the other pledges pay for the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.

      Confirm the payment:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells a sponsor that their pot depends on it', () => {
    const { text } = confirmPayment({ ...toConfirm, payer: 'sponsor', isReminder: false })
    expect(text.split('\n\n').slice(0, 2)).toEqual([
      'The story for a bounty whose pledges you match was accepted. Before your card can be charged, your bank wants you to confirm your payment of $60.55. You have not been charged.',
      'Please confirm it by December 1, 2026, 10:00 UTC. Otherwise, your match is dropped, the other pledges pay for the story, and your pot is closed: it matches no new pledges. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.',
    ])
  })

  it('reminds the payer', () => {
    expect(readWords(confirmPayment({ ...toConfirm, isReminder: true }))).toMatchInlineSnapshot(`
      "confirmationReminder: Reminder: please confirm your payment

      Your bank is still waiting for you to confirm your payment of $60.55 for the story of a bounty you backed. You have not been charged.

      Please confirm it by December 1, 2026, 10:00 UTC. Otherwise, your pledge is dropped and the other pledges pay for the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.

      Confirm the payment:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('cardDeclined', () => {
  it('asks a backer for another card', () => {
    expect(readWords(cardDeclined({ ...toConfirm, isReminder: false }))).toMatchInlineSnapshot(`
      "cardDeclined: Your card was declined: please use another

      The story for a bounty you backed was accepted, but your card was declined for your pledge of $60.55. You have not been charged.

      Please save another card by December 1, 2026, 10:00 UTC. We will try it right away. Otherwise, your pledge is dropped and the other pledges pay for the story.

      Save another card:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('reminds a backer', () => {
    const { kind, subject, text } = cardDeclined({ ...toConfirm, isReminder: true })
    expect([kind, subject, text.split('\n\n')[0]]).toEqual([
      'cardReminder',
      'Reminder: please use another card',
      'We still have no card that pays your pledge of $60.55 for the story of a bounty you backed. You have not been charged.',
    ])
  })

  it('tells a sponsor that their pot depends on it', () => {
    expect(readWords(cardDeclined({ ...toConfirm, payer: 'sponsor', isReminder: false }))).toMatchInlineSnapshot(`
      "cardDeclined: Your card was declined: please use another

      The story for a bounty whose pledges you match was accepted, but your card was declined for your match of $60.55. You have not been charged.

      Please save another card by December 1, 2026, 10:00 UTC. We will try it right away. Otherwise, your match is dropped, the other pledges pay for the story, and your pot is closed: it matches no new pledges.

      Save another card:
      https://lede.test/payments/b1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
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
    expect(readWords(paymentsWaiting({ ...waiting, missing: 1 }))).toMatchInlineSnapshot(`
      "paymentsWaiting: Payments for your bounty are not confirmed yet

      The story for your bounty was accepted, and $50.00 of $110.55 is collected. 1 person has not paid yet and has until December 1, 2026, 10:00 UTC.

      If you do nothing, the story is published when they have paid, or then at the latest. You can also publish it now with what was collected; pledges that are not paid are then dropped.

      Decide:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the creator of several backers', () => {
    expect(readWords(paymentsWaiting({ ...waiting, missing: 3 }))).toContain(
      '3 people have not paid yet and have until December 1, 2026, 10:00 UTC.',
    )
  })
})

describe('pledgeDropped', () => {
  it('never says to somebody who was charged and refunded that they were not charged', () => {
    const { text } = pledgeDropped({ ...about, reason: 'refunded' })
    expect(text).toContain('was refunded before the story was published, so your pledge was dropped.')
    expect(text).not.toContain('not been charged')
  })

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
      You’re receiving this email because you pledged money to a bounty on Lede."
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
      You’re receiving this email because you pledged money to a bounty on Lede."
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
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})
