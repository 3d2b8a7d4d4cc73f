import { describe, expect, it } from 'vitest'
import { aboutDelivery, at, dueDate, linesOfUsers, nasty, quoted, readWords } from '../../testing/emails.ts'
import {
  acceptedAutomatically,
  changesAsked,
  objectionMade,
  reviewReminder,
  rulingMade,
  storyForBackers,
} from './review-emails.ts'

describe('changesAsked', () => {
  it('tells the journalist what the creator asks for', () => {
    const points = ['Name the contractor.', 'Add the second invoice.']
    expect(readWords(changesAsked({ ...aboutDelivery, points, dueDate, by: 'creator' }))).toMatchInlineSnapshot(`
      "changesAsked: The creator asks you to change your story

      The creator has read your story and asks for changes. You can read the 2 points below.

      Please change it in the same draft and deliver it again by November 10, 2026, 22:59 UTC. The review then starts again.

      Nobody has been charged. You are paid when a delivered version is accepted.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      Point 1: “Name the contractor.”
      Point 2: “Add the second invoice.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('tells the journalist what an administrator asks for', () => {
    const points = ['Name the contractor.']
    expect(readWords(changesAsked({ ...aboutDelivery, points, dueDate, by: 'administrator' }))).toMatchInlineSnapshot(`
      "changesAsked: Please change your story

      An administrator has decided that your story needs changes. You can read what to change below.

      Please change it in the same draft and deliver it again by November 10, 2026, 22:59 UTC. The review then starts again.

      Nobody has been charged. You are paid when a delivered version is accepted.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”
      Point 1: “Name the contractor.”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })

  it('quotes five points and counts the others', () => {
    const points = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    const { text } = changesAsked({ ...aboutDelivery, points, dueDate, by: 'creator' })
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
    const { text } = changesAsked({ ...aboutDelivery, points, dueDate, by: 'creator' })
    expect(text).toContain('You can read the 5 points below.\n')
    expect(text).toContain('Point 5: “Five”\n\n')
  })
})

describe('reviewReminder', () => {
  it('tells the creator when silence accepts the story', () => {
    expect(readWords(reviewReminder({ ...aboutDelivery, acceptedAt: at }))).toMatchInlineSnapshot(`
      "reviewReminder: Please review the story for your bounty

      The story for your bounty is waiting for your decision. If you do nothing, it is accepted automatically on December 1, 2026, 10:00 UTC. All pledges, yours included, are then charged and the story is published.

      Until then you can accept it, ask the journalist for changes (at most 2 times), or object to it. After an objection, an administrator decides.

      Nobody has been charged yet.

      Review the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })
})

describe('storyForBackers', () => {
  it('tells a backer until when they can object', () => {
    expect(readWords(storyForBackers({ ...aboutDelivery, cents: 1_050, objectionsUntil: at }))).toMatchInlineSnapshot(`
      "storyDelivered: A story you backed was delivered

      The journalist has delivered the story for a bounty you backed. You can read it before it is published. If it was delivered before, you can also see what has changed.

      The creator of the bounty reviews it. If you think that it should not be accepted, you can object with a reason until December 1, 2026, 10:00 UTC. An administrator then decides.

      Your pledge of $10.50 has not been charged. It is charged if the story is accepted, which happens automatically if the creator does not answer for 14 days and nobody objects.

      Read the story:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You’re receiving this email because you pledged money to a bounty on Lede."
    `)
  })
})

describe('acceptedAutomatically', () => {
  it('tells the creator', () => {
    expect(readWords(acceptedAutomatically({ ...aboutDelivery, role: 'creator' }))).toMatchInlineSnapshot(`
      "reviewReminder: The story for your bounty was accepted automatically

      You did not answer for 14 days, so the story for your bounty was accepted automatically.

      All pledges, yours included, are being charged now. We then publish the story and email you a receipt.

      You can still rate the journalist’s work for 30 days.

      Rate the delivery:
      https://lede.test/delivered-bounties/d1

      Your bounty: “Where does the road money go?”
      The story: “The road that was paid for twice”

      --
      Lede
      You’re receiving this email because you posted a bounty on Lede."
    `)
  })

  it('tells the journalist', () => {
    expect(readWords(acceptedAutomatically({ ...aboutDelivery, role: 'journalist' }))).toMatchInlineSnapshot(`
      "storyDelivered: Your story was accepted automatically

      The creator did not answer for 14 days, so your story was accepted automatically.

      The pledges are being charged now. We then publish your story and email you how much you receive.

      See the delivery:
      https://lede.test/delivered-bounties/d1

      The bounty: “Where does the road money go?”
      Your story: “The road that was paid for twice”

      --
      Lede
      You’re receiving this email because you delivered a bounty on Lede."
    `)
  })
})

describe('text written by users', () => {
  const theirs = { ...aboutDelivery, bountyTitle: nasty, title: nasty }

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
  ])('stays inside its quotes in %s', (_name, email) => {
    expect(linesOfUsers(email)).toEqual([quoted, quoted, quoted])
    expect(email.subject).not.toContain('Look')
    expect(email.html).not.toContain('evil.test')
  })

  it('is shortened to the lengths of quotes', () => {
    const long = { ...aboutDelivery, bountyTitle: 'b'.repeat(200), title: 's'.repeat(200) }
    const { text } = changesAsked({ ...long, points: ['p'.repeat(500)], dueDate, by: 'creator' })
    expect(text).toContain(
      `The bounty: “${'b'.repeat(119)}…”\nYour story: “${'s'.repeat(119)}…”\nPoint 1: “${'p'.repeat(299)}…”\n`,
    )
  })
})
