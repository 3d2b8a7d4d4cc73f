import { describe, expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { acceptanceEnded, storyDelivered } from './emails.ts'

const delivery = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  journalist: 'Nellie Bly',
  title: 'The road that was paid for twice',
  deliveryId: 'd1',
  acceptedAt: '2026-12-01T10:00:00.000Z',
}

describe('storyDelivered', () => {
  it('asks the creator to review the story', () => {
    expect(readWords(storyDelivered({ ...delivery, isAgain: false }))).toMatchInlineSnapshot(`
      "storyDelivered: The story for your bounty was delivered

      The journalist you chose has delivered the story for your bounty.

      Read it, and accept it if it answers your question. Accepting charges all pledges and publishes the story. You can also ask for changes (at most 2 times), or object to it; an administrator then decides.

      If you do nothing, it is accepted automatically on December 1, 2026, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The journalist’s name: “Nellie Bly”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('asks the creator to review the changed story', () => {
    expect(readWords(storyDelivered({ ...delivery, isAgain: true }))).toMatchInlineSnapshot(`
      "storyDelivered: The changed story for your bounty was delivered

      The journalist you chose has changed the story for your bounty and delivered it again.

      Read it, and accept it if it answers your question. Accepting charges all pledges and publishes the story. You can also ask for changes (at most 2 times), or object to it; an administrator then decides.

      If you do nothing, it is accepted automatically on December 1, 2026, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The journalist’s name: “Nellie Bly”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })
})

describe('acceptanceEnded', () => {
  const ended = {
    recipient: 'ada@lede.test',
    bountyTitle: 'Where does the road money go?',
    publicUrl: 'https://lede.test',
    deliveryId: 'd1',
    reason: 'nothing collected',
    refundedCents: 0,
  } as const

  it('tells the creator that the review starts again', () => {
    expect(readWords(acceptanceEnded({ ...ended, role: 'creator' }))).toMatchInlineSnapshot(`
      "acceptanceEnded: A story was not published: the payment failed

      A story was accepted, but none of its backers’ cards could be charged.

      You were not charged. You can accept the delivery again, for example once another card is saved. The review starts again: if you do nothing for 14 days, the delivery is accepted automatically.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells a backer that the story stays unpublished', () => {
    expect(readWords(acceptanceEnded({ ...ended, role: 'backer' }))).toMatchInlineSnapshot(`
      "acceptanceEnded: A story was not published: the payment failed

      A story was accepted, but none of its backers’ cards could be charged.

      You were not charged. The story stays unpublished until it is accepted again.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})
