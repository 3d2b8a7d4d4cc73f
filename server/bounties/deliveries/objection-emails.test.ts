import { describe, expect, it } from 'vitest'
import { aboutDelivery, readWords } from '../../testing/emails.ts'
import { objectionMade } from './review-emails.ts'

const reason = 'The second invoice is missing.'

describe('objectionMade', () => {
  it('asks an administrator to decide', () => {
    const email = objectionMade({
      ...aboutDelivery,
      role: 'administrator',
      by: 'contributor',
      reason,
      isReminder: false,
    })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Please decide an objection to a delivery

      A backer objected to a delivery. You can read the reason below.

      Please read the delivery and decide: accept it, return it for changes, or cancel the bounty and release all pledges. Everyone can read the reason that you give.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. We’ll remind you every 3 days.

      See the open objections:
      https://lede.test/admin/objections

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('reminds an administrator', () => {
    const email = objectionMade({ ...aboutDelivery, role: 'administrator', by: 'creator', reason, isReminder: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: An objection is still waiting for your decision

      The creator of a bounty objected to a delivery, and no administrator has decided yet. You can read the reason below.

      Please read the delivery and decide: accept it, return it for changes, or cancel the bounty and release all pledges. Everyone can read the reason that you give.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. We’ll remind you every 3 days.

      See the open objections:
      https://lede.test/admin/objections

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The creator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('tells the creator that a backer objected', () => {
    const email = objectionMade({ ...aboutDelivery, role: 'creator', by: 'contributor', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: A backer objected to the story for your bounty

      A backer objected to the story for your bounty. An administrator reads the reason and the story, and decides.

      The administrator can accept the story, return it for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.

      Until then, nobody is charged, and you can neither accept the story nor ask for changes. You do not need to do anything.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('confirms to the creator that they objected', () => {
    const email = objectionMade({ ...aboutDelivery, role: 'creator', by: 'creator', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: We received your objection

      You objected to the story for your bounty. An administrator reads your reason and the story, and decides.

      The administrator can accept the story, return it for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.

      Until then, nobody is charged, and you can neither accept the story nor ask for changes. You do not need to do anything.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      You wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that a backer objected', () => {
    const email = objectionMade({ ...aboutDelivery, role: 'journalist', by: 'contributor', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Somebody objected to your story

      A backer objected to your story. An administrator reads the reason and the story, and decides.

      The administrator can accept your story, return it to you for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You do not need to do anything.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells the journalist that the creator objected', () => {
    const email = objectionMade({ ...aboutDelivery, role: 'journalist', by: 'creator', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Somebody objected to your story

      The creator objected to your story. An administrator reads the reason and the story, and decides.

      The administrator can accept your story, return it to you for changes, or cancel the bounty, which releases all pledges. We’ll email you the decision.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You do not need to do anything.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The creator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })
})
