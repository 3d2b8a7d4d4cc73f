import { describe, expect, it } from 'vitest'
import { aboutDelivery, readWords } from '../../testing/emails.ts'
import { rulingMade } from './review-emails.ts'

const ruled = { ...aboutDelivery, bountyId: 'b1', reason: 'The second invoice is missing.' }

describe('rulingMade', () => {
  it('tells the creator that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'accepted', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted the story for your bounty. You can read the reason below; it is also on the bounty’s page.

      All pledges, including yours of $25.00, are being charged now. We then publish the story and email you a receipt.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'accepted', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted your story. You can read the reason below; it is also on the bounty’s page.

      The pledges are being charged now. We then publish your story and email you how much you receive.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'accepted', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted the story for a bounty you backed. You can read the reason below; it is also on the bounty’s page.

      Your pledge of $10.50 is being charged now. We then publish the story and email you a receipt.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the creator that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'returned', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that the story for your bounty needs changes. You can read the reason below; it is also on the bounty’s page.

      The journalist now changes the story. Once it is delivered again, you review it again. This does not count as one of your 2 requests for changes. Your pledge of $25.00 has not been charged and stays locked.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'returned', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that your story needs changes. You can read the reason below; it is also on the bounty’s page.

      Please change it in the same draft and deliver it again. The points to change and the new due date are on the delivery’s page. Nobody has been charged.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'returned', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that the story for a bounty you backed needs changes. You can read the reason below; it is also on the bounty’s page.

      The journalist now changes the story. Once it is delivered again, you can read it, and object within 7 days. Your pledge of $10.50 has not been charged and stays locked.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the creator that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'canceled', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept the story for your bounty. The bounty is canceled. You can read the reason below; it is also on the bounty’s page.

      All pledges, including yours of $25.00, are released. You have not been charged for it and never will be. The story is not published.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'canceled', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept your story. The bounty is canceled. You can read the reason below; it is also on the bounty’s page.

      All pledges are released and nobody is charged, so nothing is paid out. The story is not published.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'canceled', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept the story for a bounty you backed. The bounty is canceled. You can read the reason below; it is also on the bounty’s page.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. The story is not published. You do not need to do anything.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})
