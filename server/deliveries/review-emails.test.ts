import { describe, expect, it } from 'vitest'
import type { Email } from '../mail/email.ts'
import {
  acceptedAutomatically,
  changesAsked,
  objectionMade,
  reviewReminder,
  rulingMade,
  storyForBackers,
} from './review-emails.ts'

const about = {
  recipient: 'ada@lede.test',
  bountyTitle: 'Where does the road money go?',
  title: 'The road that was paid for twice',
  publicUrl: 'https://lede.test',
  deliveryId: 'd1',
}
const at = '2026-12-01T10:00:00.000Z'
const dueDate = '2026-11-10T22:59:59.000Z'
const reason = 'The second invoice is missing.'
const ruled = { ...about, bountyId: 'b1', reason }

const readWords = ({ kind, subject, text }: Email) => `${kind}: ${subject}\n\n${text}`

describe('changesAsked', () => {
  it('tells the journalist what the creator asks for', () => {
    const points = ['Name the contractor.', 'Add the second invoice.']
    expect(readWords(changesAsked({ ...about, points, dueDate, by: 'creator' }))).toMatchInlineSnapshot(`
      "changesAsked: The creator asks you to change your story

      The creator has read your story and asks for changes. You can read the 2 points below.

      Please change it in the same draft and deliver it again by 2026-11-10. The review then starts again.

      Nobody has been charged. You are paid when a delivered version is accepted.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      Point 1: “Name the contractor.”
      Point 2: “Add the second invoice.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells the journalist what an administrator asks for', () => {
    const points = ['Name the contractor.']
    expect(readWords(changesAsked({ ...about, points, dueDate, by: 'administrator' }))).toMatchInlineSnapshot(`
      "changesAsked: Please change your story

      An administrator has decided that your story needs changes. You can read what to change below.

      Please change it in the same draft and deliver it again by 2026-11-10. The review then starts again.

      Nobody has been charged. You are paid when a delivered version is accepted.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      Point 1: “Name the contractor.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('quotes five points and counts the others', () => {
    const points = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const { text } = changesAsked({ ...about, points, dueDate, by: 'creator' })
    expect(text.split('\n').filter((line) => /below|Point/.test(line))).toMatchInlineSnapshot(`
      [
        "The creator has read your story and asks for changes. You can read 5 points below, and 2 more on Lede.",
        "Point 1: “One”",
        "Point 2: “Two”",
        "Point 3: “Three”",
        "Point 4: “Four”",
        "Point 5: “Five”",
      ]
    `)
  })

  it('quotes all of five points', () => {
    const points = ['One', 'Two', 'Three', 'Four', 'Five']
    const { text } = changesAsked({ ...about, points, dueDate, by: 'creator' })
    expect(text).toContain('You can read the 5 points below.\n')
    expect(text).toContain('Point 5: “Five”\n\n')
  })
})

describe('reviewReminder', () => {
  it('tells the creator when silence accepts the story', () => {
    expect(readWords(reviewReminder({ ...about, acceptedAt: at }))).toMatchInlineSnapshot(`
      "reviewReminder: Please review the story for your bounty

      The story for your bounty is waiting for your decision. If you do nothing, it is accepted automatically on December 1, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Until then you can accept it, ask the journalist for changes (at most 2 times), or object to it. After an objection, an administrator decides.

      Nobody has been charged yet.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })
})

describe('storyForBackers', () => {
  it('tells a backer until when they can object', () => {
    expect(readWords(storyForBackers({ ...about, cents: 1_050, objectionsUntil: at }))).toMatchInlineSnapshot(`
      "storyDelivered: A story you backed was delivered

      The journalist has delivered the story for a bounty you backed. You can read it before it is published. If it was delivered before, you can also see what has changed.

      The creator of the bounty reviews it. If you think that it should not be accepted, you can object with a reason until December 1, 10:00 UTC. An administrator then decides.

      Your pledge of $10.50 has not been charged. It is charged if the story is accepted, which happens automatically if the creator does not answer for 14 days and nobody objects.

      Read the story:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('acceptedAutomatically', () => {
  it('tells the creator', () => {
    expect(readWords(acceptedAutomatically({ ...about, role: 'creator' }))).toMatchInlineSnapshot(`
      "reviewReminder: The story for your bounty was accepted automatically

      You did not answer for 14 days, so the story for your bounty was accepted automatically.

      All pledges, yours included, are being charged now. The story is then published, and you get a receipt by email.

      You can still rate the journalist’s work for 30 days.

      Rate the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist', () => {
    expect(readWords(acceptedAutomatically({ ...about, role: 'journalist' }))).toMatchInlineSnapshot(`
      "storyDelivered: Your story was accepted automatically

      The creator did not answer for 14 days, so your story was accepted automatically.

      The pledges are being charged now. Your story is then published, and an email tells you how much you receive.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })
})

describe('objectionMade', () => {
  it('asks an administrator to decide', () => {
    const email = objectionMade({ ...about, role: 'administrator', by: 'contributor', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Please decide an objection to a delivery

      A backer objected to a delivery. You can read the reason below.

      Please read the delivery and decide: accept it, return it for changes, or cancel the bounty and release all pledges. Everyone can read the reason that you give.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You are reminded every 3 days.

      See the open objections:
      https://lede.test/admin/objections

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you are an administrator of Lede."
    `)
  })

  it('reminds an administrator', () => {
    const email = objectionMade({ ...about, role: 'administrator', by: 'creator', reason, isReminder: true })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: An objection is still waiting for your decision

      The creator of a bounty objected to a delivery, and no administrator has decided yet. You can read the reason below.

      Please read the delivery and decide: accept it, return it for changes, or cancel the bounty and release all pledges. Everyone can read the reason that you give.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You are reminded every 3 days.

      See the open objections:
      https://lede.test/admin/objections

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The creator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you are an administrator of Lede."
    `)
  })

  it('tells the creator that a backer objected', () => {
    const email = objectionMade({ ...about, role: 'creator', by: 'contributor', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: A backer objected to the story for your bounty

      A backer objected to the story for your bounty. An administrator reads the reason and the story, and decides.

      The administrator can accept the story, return it for changes, or cancel the bounty, which releases all pledges. You get an email with the decision.

      Until then, nobody is charged, and you can neither accept the story nor ask for changes. You need to do nothing.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('confirms to the creator that they objected', () => {
    const email = objectionMade({ ...about, role: 'creator', by: 'creator', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: We received your objection

      You objected to the story for your bounty. An administrator reads your reason and the story, and decides.

      The administrator can accept the story, return it for changes, or cancel the bounty, which releases all pledges. You get an email with the decision.

      Until then, nobody is charged, and you can neither accept the story nor ask for changes. You need to do nothing.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      You wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that a backer objected', () => {
    const email = objectionMade({ ...about, role: 'journalist', by: 'contributor', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Somebody objected to your story

      A backer objected to your story. An administrator reads the reason and the story, and decides.

      The administrator can accept your story, return it to you for changes, or cancel the bounty, which releases all pledges. You get an email with the decision.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You need to do nothing.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      A backer wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells the journalist that the creator objected', () => {
    const email = objectionMade({ ...about, role: 'journalist', by: 'creator', reason, isReminder: false })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "objectionMade: Somebody objected to your story

      The creator objected to your story. An administrator reads the reason and the story, and decides.

      The administrator can accept your story, return it to you for changes, or cancel the bounty, which releases all pledges. You get an email with the decision.

      Until then, nobody is charged, and the creator can neither accept the story nor ask for changes. You need to do nothing.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The creator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })
})

describe('rulingMade', () => {
  it('tells the creator that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'accepted', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted the story for your bounty. You can read the reason below; it is also on the page of the bounty.

      All pledges are being charged now, also yours of $25.00. The story is then published, and you get a receipt by email.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'accepted', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted your story. You can read the reason below; it is also on the page of the bounty.

      The pledges are being charged now. Your story is then published, and an email tells you how much you receive.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the story is accepted', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'accepted', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator accepted the story

      After an objection, an administrator has accepted the story for a bounty you backed. You can read the reason below; it is also on the page of the bounty.

      Your pledge of $10.50 is being charged now. The story is then published, and you get a receipt by email.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the creator that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'returned', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that the story for your bounty needs changes. You can read the reason below; it is also on the page of the bounty.

      The journalist now changes the story. Once it is delivered again, you review it again. This does not count as one of your 2 requests for changes. Your pledge of $25.00 has not been charged and stays locked.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'returned', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that your story needs changes. You can read the reason below; it is also on the page of the bounty.

      Please change it in the same draft and deliver it again. The points to change and the new due date are on the page of the delivery. Nobody has been charged.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the story is returned', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'returned', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator returned the story for changes

      After an objection, an administrator has decided that the story for a bounty you backed needs changes. You can read the reason below; it is also on the page of the bounty.

      The journalist now changes the story. Once it is delivered again, you can read it, and object within 7 days. Your pledge of $10.50 has not been charged and stays locked.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })

  it('tells the creator that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'creator', ruling: 'canceled', cents: 2_500 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept the story for your bounty. The bounty is canceled. You can read the reason below; it is also on the page of the bounty.

      All pledges are released, also yours of $25.00. You have not been charged for it and never will be. The story is not published.

      See the bounty:
      https://lede.test/bounties/b1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'journalist', ruling: 'canceled', cents: 0 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept your story. The bounty is canceled. You can read the reason below; it is also on the page of the bounty.

      All pledges are released and nobody is charged, so nothing is paid out. The story is not published.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells a backer that the bounty is canceled', () => {
    const email = rulingMade({ ...ruled, role: 'backer', ruling: 'canceled', cents: 1_050 })
    expect(readWords(email)).toMatchInlineSnapshot(`
      "rulingMade: An administrator canceled the bounty

      After an objection, an administrator has decided not to accept the story for a bounty you backed. The bounty is canceled. You can read the reason below; it is also on the page of the bounty.

      Your pledge of $10.50 is released. You have not been charged for it and never will be. The story is not published. You need to do nothing.

      See the bounty:
      https://lede.test/bounties/b1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”
      The administrator wrote: “The second invoice is missing.”

      --
      Lede
      You're receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('text written by users', () => {
  const nasty = 'Look:\n\nYour pledge was charged.\r\nhttps://evil.test/pay “now” support@evil.test\u2028evil.test'
  const quoted = "“Look: Your pledge was charged. https: /evil·test/pay 'now' support (at) evil·test evil·test”"
  const theirs = { ...about, bountyTitle: nasty, title: nasty }

  it.each([
    ['changesAsked', changesAsked({ ...theirs, points: [nasty], dueDate, by: 'creator' })],
    [
      'objectionMade',
      objectionMade({ ...theirs, role: 'journalist', by: 'creator', reason: nasty, isReminder: false }),
    ],
    [
      'rulingMade',
      rulingMade({ ...theirs, bountyId: 'b1', role: 'backer', ruling: 'canceled', reason: nasty, cents: 1_050 }),
    ],
  ])('stays inside its quotes in %s', (_name, { subject, text, html }) => {
    const lines = text.split('\n').filter((line) => /evil|Look|was charged/.test(line))
    expect(lines.map((line) => line.replace(/^[^:]+: /, ''))).toEqual([quoted, quoted, quoted])
    expect(subject).not.toContain('Look')
    expect(html).not.toContain('evil.test')
  })

  it('is shortened to the lengths of quotes', () => {
    const long = { ...about, bountyTitle: 'b'.repeat(200), title: 's'.repeat(200) }
    const { text } = changesAsked({ ...long, points: ['p'.repeat(500)], dueDate, by: 'creator' })
    expect(text).toContain(
      `The bounty: “${'b'.repeat(119)}…”\nYour story: “${'s'.repeat(119)}…”\nPoint 1: “${'p'.repeat(299)}…”\n`,
    )
  })
})
