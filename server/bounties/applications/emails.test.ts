import { describe, expect, it } from 'vitest'
import { aboutBounty, dueDate, linesOfUsers, nasty, quoted, readWords } from '../../testing/emails.ts'
import { applicationAccepted, applicationReceived, applicationRejected } from './emails.ts'

it('applicationReceived asks the creator to decide', () => {
  expect(readWords(applicationReceived({ ...aboutBounty, journalist: 'Nellie Bly' }))).toMatchInlineSnapshot(`
    "applicationReceived: A journalist made an offer on your bounty

    A journalist has offered to investigate your bounty.

    Read their cover letter and proposed due date on Lede, then accept or reject the offer.

    Review the offer:
    https://lede.test/offers-received

    Your bounty: “Where does the road money go?”
    The journalist’s name: “Nellie Bly”

    --
    Lede
    You’re receiving this email because you posted a bounty on Lede."
  `)
})

it('applicationAccepted says when the story is due', () => {
  expect(readWords(applicationAccepted({ ...aboutBounty, dueDate, message: 'Good luck.' }))).toMatchInlineSnapshot(`
    "applicationAccepted: Your offer was accepted

    Your offer on a bounty was accepted. You can start investigating.

    It is due on November 10, 2026, 22:59 UTC.

    Open my investigations:
    https://lede.test/my-investigations

    The bounty: “Where does the road money go?”
    The creator wrote: “Good luck.”

    --
    Lede
    You’re receiving this email because you made an offer on a bounty on Lede."
  `)
})

describe('applicationRejected', () => {
  it('leads to other bounties', () => {
    expect(readWords(applicationRejected({ ...aboutBounty, message: null }))).toMatchInlineSnapshot(`
      "applicationDecided: Your offer was not accepted

      The creator of the bounty did not accept your offer.

      Find other bounties:
      https://lede.test/bounties

      The bounty: “Where does the road money go?”

      --
      Lede
      You’re receiving this email because you made an offer on a bounty on Lede."
    `)
  })

  it('quotes what the creator wrote', () => {
    expect(linesOfUsers(applicationRejected({ ...aboutBounty, message: nasty }))).toEqual([quoted])
  })
})
