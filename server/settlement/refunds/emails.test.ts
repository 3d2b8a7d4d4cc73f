import { describe, expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { refundMade, refundOfShareFailed, refundToBackerFailed, shareRefunded } from './emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyId: 'b1',
  bountyTitle: 'Where does the road money go?',
  storyTitle: 'The road that was paid for twice',
  publicUrl: 'https://lede.test',
  reason: 'The second source was invented.',
  provider: 'stripe',
} as const

describe('emails about refunds', () => {
  it('tell a backer what goes back to their card', () => {
    expect(readWords(refundMade({ ...about, cents: 6_055 }))).toMatchInlineSnapshot(`
      "refundMade: You were refunded $60.55

      An administrator refunded $60.55 of what you paid for a story.

      The money goes back to your card. It can take 5 to 10 days until your bank shows it.

      See your receipt:
      https://lede.test/receipts/b1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The reason for the refund: “The second source was invented.”

      --
      Lede
      You’re receiving this email because you paid for a story on Lede."
    `)
  })

  it('say that a demonstration takes no payments', () => {
    expect(readWords(refundMade({ ...about, provider: 'built-in', cents: 6_055 }))).toMatchInlineSnapshot(`
      "refundMade: You were refunded $60.55

      An administrator refunded $60.55 of what you paid for a story.

      Demo: no real payments are taken.

      See your receipt:
      https://lede.test/receipts/b1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The reason for the refund: “The second source was invented.”

      --
      Lede
      You’re receiving this email because you paid for a story on Lede."
    `)
  })

  it('tell the journalist what comes from their share', () => {
    expect(readWords(shareRefunded({ ...about, cents: 6_055, shareCents: 5_450 }))).toMatchInlineSnapshot(`
      "shareRefunded: $54.50 of your share is refunded

      An administrator refunds $60.55 to people who paid for your story. $54.50 of it comes from your share, the rest from the platform fee.

      If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.

      See what you earned:
      https://lede.test/earnings/stories/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The reason for the refund: “The second source was invented.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tell a backer of a failed refund', () => {
    expect(readWords(refundToBackerFailed({ ...about, cents: 6_055 }))).toMatchInlineSnapshot(`
      "refundFailed: Your refund of $60.55 failed

      An administrator wanted to refund $60.55 of what you paid for a story, but your card did not take the money.

      You do not need to do anything. Administrators see that the refund failed, and can try again.

      See your receipt:
      https://lede.test/receipts/b1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The reason for the refund: “The second source was invented.”

      --
      Lede
      You’re receiving this email because you paid for a story on Lede."
    `)
  })

  it('tell the journalist of a failed refund', () => {
    expect(readWords(refundOfShareFailed({ ...about, cents: 6_055, shareCents: 5_450 }))).toMatchInlineSnapshot(`
      "refundFailed: $54.50 is yours again: a refund failed

      A refund of $60.55 to somebody who paid for your story could not be made. $54.50 of it came from your share, and is added to it again.

      You do not need to do anything. If an administrator tries the refund again, we’ll email you.

      See what you earned:
      https://lede.test/earnings/stories/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The reason for the refund: “The second source was invented.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('shorten a long reason', () => {
    const { text } = refundMade({ ...about, reason: 'because '.repeat(125), cents: 6_055 })
    expect(/The reason for the refund: (.*)/.exec(text)?.[1]).toHaveLength(302)
  })
})
