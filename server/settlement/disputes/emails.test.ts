import { describe, expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { disputeLost, disputeOpened, shareDisputed, shareReturned } from './emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyId: 'b1',
  bountyTitle: 'Where does the road money go?',
  publicUrl: 'https://lede.test',
  reason: 'The cardholder does not recognize the charge.',
} as const

const toAdministrator = {
  ...about,
  cents: 6_005,
  status: 'open',
  evidenceDueAt: '2026-11-28T08:00:00.000Z',
  isPaid: true,
} as const

const toJournalist = { ...about, storyTitle: 'The road that was paid for twice', cents: 6_005, shareCents: 5_404 }

describe('emails about disputes', () => {
  it('tell administrators what to do and until when', () => {
    expect(readWords(disputeOpened(toAdministrator))).toMatchInlineSnapshot(`
      "disputeOpened: A charge of $60.05 is disputed

      A backer disputes a charge of $60.05 at their bank, and the bank has taken the money back for now.

      You can send evidence in the Stripe Dashboard until November 28, 2026, 08:00 UTC. Without evidence the bank usually decides for the backer.

      Until the bank decides, no payout includes the journalist’s share of this story.

      See the dispute:
      https://lede.test/admin/refunds/b1

      The bounty: “Where does the road money go?”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('tell administrators what a bank asks before it takes money', () => {
    expect(readWords(disputeOpened({ ...toAdministrator, status: 'inquiry' }))).toMatchInlineSnapshot(`
      "disputeOpened: A bank asks about a charge of $60.05

      The bank of a backer asks about a charge of $60.05. It has not taken any money, and nothing is booked.

      You can send evidence in the Stripe Dashboard until November 28, 2026, 08:00 UTC, or refund the backer. If the bank hears nothing, it can take the money.

      See the dispute:
      https://lede.test/admin/refunds/b1

      The bounty: “Where does the road money go?”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('tell administrators if nothing can be done', () => {
    expect(readWords(disputeOpened({ ...toAdministrator, evidenceDueAt: null }))).toMatchInlineSnapshot(`
      "disputeOpened: A charge of $60.05 is disputed

      A backer disputes a charge of $60.05 at their bank, and the bank has taken the money back for now.

      The bank accepts no evidence for this case, so you can only wait.

      Until the bank decides, no payout includes the journalist’s share of this story.

      See the dispute:
      https://lede.test/admin/refunds/b1

      The bounty: “Where does the road money go?”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
    expect(readWords(disputeOpened({ ...toAdministrator, status: 'lost' }))).toMatchInlineSnapshot(`
      "disputeOpened: A dispute over $60.05 is lost

      A backer disputed a charge of $60.05 at their bank, and the bank decided for the backer.

      You do not need to do anything.

      See the dispute:
      https://lede.test/admin/refunds/b1

      The bounty: “Where does the road money go?”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('lead administrators to the bounty while it is not paid', () => {
    expect(readWords(disputeOpened({ ...toAdministrator, isPaid: false }))).toMatchInlineSnapshot(`
      "disputeOpened: A charge of $60.05 is disputed

      A backer disputes a charge of $60.05 at their bank, and the bank has taken the money back for now.

      You can send evidence in the Stripe Dashboard until November 28, 2026, 08:00 UTC. Without evidence the bank usually decides for the backer.

      The story is not published yet. What the bank took is booked as soon as it is.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('tell the journalist what the bank took and what happens next', () => {
    expect(readWords(shareDisputed(toJournalist))).toMatchInlineSnapshot(`
      "shareDisputed: $54.04 of your share is disputed

      Somebody who paid for your story disputes the charge at their bank, and the bank has taken $60.05 back for now. $54.04 of it comes from your share, the rest from the platform fee.

      A dispute is between a cardholder and their bank. It does not mean that anybody found fault with your story.

      The bank now decides, which can take two to three months. Until then no payout includes the rest of your share of this story. If the bank returns the money, your part is yours again.

      If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.

      You do not need to do anything. We’ll email you when the bank has decided.

      See what you earned:
      https://lede.test/earnings/stories/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tell the journalist that the money is lost', () => {
    expect(readWords(disputeLost(toJournalist))).toMatchInlineSnapshot(`
      "disputeDecided: $54.04 of your share is lost: a dispute was decided

      Somebody who paid for your story disputed the charge, and their bank decided for them. $60.05 stays with them: $54.04 of it comes from your share, the rest from the platform fee.

      A dispute is between a cardholder and their bank. It does not mean that anybody found fault with your story.

      If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.

      The rest of your share of this story can be paid out, unless another charge is disputed.

      See what you earned:
      https://lede.test/earnings/stories/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tell the journalist that the money came back', () => {
    expect(readWords(shareReturned(toJournalist))).toMatchInlineSnapshot(`
      "disputeDecided: $54.04 is yours again: a bank returned money

      A bank returned $60.05 that it had taken back from the charges for your story. $54.04 of it is added to your share again.

      You do not need to do anything. Banks rarely open a decided dispute again. If that happens, we’ll email you.

      See what you earned:
      https://lede.test/earnings/stories/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The bank’s reason: “The cardholder does not recognize the charge.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })
})
