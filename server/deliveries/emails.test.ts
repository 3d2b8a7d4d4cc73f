import { describe, expect, it } from 'vitest'
import type { Email } from '../mail/email.ts'
import { storyDelivered } from './emails.ts'

const delivery = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  journalist: 'Nellie Bly',
  title: 'The road that was paid for twice',
  deliveryId: 'd1',
  acceptedAt: '2026-12-01T10:00:00.000Z',
}

const readWords = ({ kind, subject, text }: Email) => `${kind}: ${subject}\n\n${text}`

describe('storyDelivered', () => {
  it('asks the creator to review the story', () => {
    expect(readWords(storyDelivered({ ...delivery, isAgain: false }))).toMatchInlineSnapshot(`
      "storyDelivered: The story for your bounty was delivered

      The journalist you chose has delivered the story for your bounty.

      Read it, and accept it if it answers your question. Accepting charges all pledges and publishes the story. You can also ask for changes (at most 2 times), or object to it; an administrator then decides.

      If you do nothing, it is accepted automatically on December 1, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The journalist’s name: “Nellie Bly”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('asks the creator to review the changed story', () => {
    expect(readWords(storyDelivered({ ...delivery, isAgain: true }))).toMatchInlineSnapshot(`
      "storyDelivered: The changed story for your bounty was delivered

      The journalist you chose has changed the story for your bounty and delivered it again.

      Read it, and accept it if it answers your question. Accepting charges all pledges and publishes the story. You can also ask for changes (at most 2 times), or object to it; an administrator then decides.

      If you do nothing, it is accepted automatically on December 1, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The journalist’s name: “Nellie Bly”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })
})
