import { describe, expect, it } from 'vitest'
import { readWords } from '../../testing/emails.ts'
import { matchDropped, potApproved, potDeclined, potEnded, potProposed, potRequested, potUsedUp } from './emails.ts'

const pot = {
  recipient: 'ada@lede.test',
  disclosure: 'Matched by the Harbor Foundation.',
  total_cents: 500_000,
  starts_at: '2026-12-01T00:00:00.000Z',
  ends_at: '2026-12-31T23:59:59.999Z',
  publicUrl: 'https://lede.test',
} as const

describe('emails about match funding', () => {
  it('ask a sponsor', () => {
    expect(
      readWords(potProposed({ ...pot, percent: 100, most_cents: 5_000, least_backers: 3, bounty_percent: 25 })),
    ).toMatchInlineSnapshot(`
      "potProposed: Would you match pledges with up to $5,000.00?

      An administrator asks you to sponsor bounties: to add 100% to other people’s pledges, up to $50.00 for each backer of a bounty and a total of $5,000.00.

      The pot pays for a story only if the cards of at least 3 independent backers are charged, and one bounty takes at most $1,250.00. The pledges of a bounty’s creator, of journalists who offer to investigate it and of the sponsor are not matched.

      It would be for pledges from December 1, 2026, 00:00 UTC to December 31, 2026, 23:59 UTC. We charge your card when a story is accepted, after the backers’ cards and only for pledges that they have paid. If it fails and you do not save another in time, we close your pot.

      Nothing happens until you agree. If you do not want to, decline or ignore this email.

      See your match funding:
      https://lede.test/matching

      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  it('ask an administrator, without the words of the sponsor in the sentences', () => {
    const requested = {
      ...pot,
      percent: 100,
      most_cents: 5_000,
      least_backers: 3,
      bounty_percent: 25,
      sponsorName: 'Harbor Foundation',
    }
    expect(readWords(potRequested(requested))).toMatchInlineSnapshot(`
      "potRequested: A sponsor offers to match pledges with up to $5,000.00

      A sponsor offers to add 100% to other people’s pledges, up to $50.00 for each backer of a bounty and a total of $5,000.00, for pledges from December 1, 2026, 00:00 UTC to December 31, 2026, 23:59 UTC.

      The pot pays for a story only if the cards of at least 3 independent backers are charged, and one bounty takes at most $1,250.00. The pledges of a bounty’s creator, of journalists who offer to investigate it and of the sponsor are not matched.

      It opens when an administrator approves it. Readers would see the line below, so please check that it names who really pays. If you decline, the sponsor reads your reason.

      Approve or decline it:
      https://lede.test/admin/matching

      The sponsor: “Harbor Foundation”
      Readers would see: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you are an administrator of Lede."
    `)
  })

  it('tell a sponsor that the request is approved', () => {
    expect(
      readWords(potApproved({ ...pot, percent: 100, most_cents: 5_000, least_backers: 3, bounty_percent: 25 })),
    ).toMatchInlineSnapshot(`
      "potDecided: Your match funding of $5,000.00 is approved

      An administrator has approved your offer to add 100% to other people’s pledges, up to $50.00 for each backer of a bounty and a total of $5,000.00. It is for pledges from December 1, 2026, 00:00 UTC to December 31, 2026, 23:59 UTC.

      The pot pays for a story only if the cards of at least 3 independent backers are charged, and one bounty takes at most $1,250.00. The pledges of a bounty’s creator, of journalists who offer to investigate it and of the sponsor are not matched.

      We charge your card when a story is accepted, after the backers’ cards and only for pledges that they have paid. If it fails and you do not save another in time, we close your pot.

      See your match funding:
      https://lede.test/matching

      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  it('tell a sponsor why the request is declined', () => {
    const because = 'The line must name who pays.'
    expect(
      readWords(
        potDeclined({ ...pot, percent: 100, most_cents: 5_000, least_backers: 3, bounty_percent: 25, because }),
      ),
    ).toMatchInlineSnapshot(`
      "potDecided: Your match funding of $5,000.00 is not approved

      An administrator has declined your offer to add 100% to other people’s pledges, up to $50.00 for each backer of a bounty and a total of $5,000.00. You can read why below.

      Your pot will not open, and you won’t be charged. You can propose another pot.

      See your match funding:
      https://lede.test/matching

      The administrator wrote: “The line must name who pays.”
      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  it('tell a sponsor that the pot is used up', () => {
    expect(readWords(potUsedUp({ ...pot, reserved_cents: 500_000 }))).toMatchInlineSnapshot(`
      "potOver: Your match funding of $5,000.00 is used up

      Your pot has added $5,000.00 to pledges, which is all of it. New pledges are no longer matched.

      Your card is charged only for stories that are accepted and paid. What is released, because a pledge is withdrawn or a bounty ends, matches new pledges until December 31, 2026, 23:59 UTC.

      See your match funding:
      https://lede.test/matching

      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  it('tell a sponsor that the pot has ended', () => {
    expect(readWords(potEnded({ ...pot, reserved_cents: 123_450 }))).toMatchInlineSnapshot(`
      "potOver: Your match funding has ended

      Your pot added $1,234.50 of $5,000.00 to pledges. New pledges are no longer matched.

      What it added stays: your card is charged only for stories that are accepted and paid.

      See your match funding:
      https://lede.test/matching

      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  const unpaid = { ...pot, bountyTitle: 'Where does the road money go?', cents: 3_000 }

  it('tell a sponsor that their card failed, and that their pot is closed', () => {
    expect(readWords(matchDropped({ ...unpaid, reason: 'no card' }))).toMatchInlineSnapshot(`
      "pledgeDropped: Your match funding is closed: we could not charge your card

      We could not charge a card of yours in time for a story whose pledges you match, so your match of $30.00 was dropped.

      You have not been charged for it and owe nothing. The other pledges pay for the story.

      Your pot is closed, so that nobody counts on matches that are not paid: new pledges are no longer matched. Your matches on other bounties stay, because their backers were told. Your card is charged for them when their stories are accepted, so please save one that works.

      See your match funding:
      https://lede.test/matching

      The bounty: “Where does the road money go?”
      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })

  it('tell a sponsor who did not confirm a payment that their pot is closed', () => {
    expect(matchDropped({ ...unpaid, reason: 'not confirmed' }).text.split('\n')[0]).toBe(
      'You did not confirm your payment with your bank in time for a story whose pledges you match, so your match of $30.00 was dropped.',
    )
  })

  it('tell a sponsor that the creator did not wait for them', () => {
    expect(readWords(matchDropped({ ...unpaid, reason: 'not waited for' }))).toMatchInlineSnapshot(`
      "pledgeDropped: Your match of $30.00 was dropped

      The creator of a bounty whose pledges you match decided to publish the story with what was collected, before you paid. So your match of $30.00 was dropped.

      You have not been charged for it and owe nothing. The other pledges pay for the story.

      Your pot stays as it is, and the money is back in it. Please check your card before the next story is accepted.

      See your match funding:
      https://lede.test/matching

      The bounty: “Where does the road money go?”
      Readers see who pays in these words: “Matched by the Harbor Foundation.”

      --
      Lede
      You’re receiving this email because you sponsor bounties on Lede, or are asked to."
    `)
  })
})
