import { quotedInEmail } from '../../../contract/limits.ts'
import { mostForBounty } from '../../../contract/matching.ts'
import type { Cents } from '../../../contract/money.ts'
import type { DropReason } from '../../money/index.ts'
import {
  type Email,
  type EmailContext,
  type EmailWords,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

type ToSponsor = EmailContext & { disclosure: string }

export const seeMatching = [trusted`See your match funding`, '/matching'] as const

const writeToSponsor = (
  { disclosure, ...context }: ToSponsor,
  { quotes = [], ...words }: Omit<EmailWords, 'because' | 'action'>,
): Email =>
  writeEmail(context, {
    ...words,
    because: 'sponsor',
    action: seeMatching,
    quotes: [...quotes, [trusted`Readers see who pays in these words`, disclosure]],
  })

type Terms = ToSponsor & { total_cents: Cents; ends_at: string }

type Proposal = Terms & { percent: number; most_cents: Cents; starts_at: string } & Conditions

type Conditions = { least_backers: number; bounty_percent: number }

const termsOf = ({ percent, most_cents, total_cents }: Pick<Proposal, 'percent' | 'most_cents' | 'total_cents'>) =>
  trusted`to add ${percent}% to other people’s pledges, up to ${money(most_cents)} for each backer of a bounty and a total of ${money(total_cents)}`

const conditionsOf = ({ least_backers, bounty_percent, total_cents }: Conditions & Pick<Terms, 'total_cents'>) =>
  least_backers === 1
    ? trusted`One bounty takes at most ${money(mostForBounty({ total_cents, bounty_percent }))}. The pledges of a bounty’s creator, of journalists who offer to investigate it and of the sponsor are not matched.`
    : trusted`The pot pays for a story only if the cards of at least ${least_backers} independent backers are charged, and one bounty takes at most ${money(mostForBounty({ total_cents, bounty_percent }))}. The pledges of a bounty’s creator, of journalists who offer to investigate it and of the sponsor are not matched.`

export const potProposed = (pot: Proposal): Email =>
  writeToSponsor(pot, {
    kind: 'potProposed',
    subject: trusted`Would you match pledges with up to ${money(pot.total_cents)}?`,
    paragraphs: [
      trusted`An administrator asks you to sponsor bounties: ${termsOf(pot)}.`,
      conditionsOf(pot),
      trusted`It would be for pledges from ${momentOf(pot.starts_at)} to ${momentOf(pot.ends_at)}. We charge your card when a story is accepted, after the backers’ cards and only for pledges that they have paid. If it fails and you do not save another in time, we close your pot.`,
      trusted`Nothing happens until you agree. If you do not want to, decline or ignore this email.`,
    ],
  })

type Requested = Proposal & { sponsorName: string }

/** To an administrator. */
export const potRequested = ({ sponsorName, disclosure, ...pot }: Requested): Email =>
  writeEmail(pot, {
    kind: 'potRequested',
    because: 'administrator',
    subject: trusted`A sponsor offers to match pledges with up to ${money(pot.total_cents)}`,
    paragraphs: [
      trusted`A sponsor offers ${termsOf(pot)}, for pledges from ${momentOf(pot.starts_at)} to ${momentOf(pot.ends_at)}.`,
      conditionsOf(pot),
      trusted`It opens when an administrator approves it. Readers would see the line below, so please check that it names who really pays. If you decline, the sponsor reads your reason.`,
    ],
    action: [trusted`Approve or decline it`, '/admin/matching'],
    quotes: [
      [trusted`The sponsor`, sponsorName, quotedInEmail.name],
      [trusted`Readers would see`, disclosure],
    ],
  })

export const potApproved = (pot: Proposal): Email =>
  writeToSponsor(pot, {
    kind: 'potDecided',
    subject: trusted`Your match funding of ${money(pot.total_cents)} is approved`,
    paragraphs: [
      trusted`An administrator has approved your offer ${termsOf(pot)}. It is for pledges from ${momentOf(pot.starts_at)} to ${momentOf(pot.ends_at)}.`,
      conditionsOf(pot),
      trusted`We charge your card when a story is accepted, after the backers’ cards and only for pledges that they have paid. If it fails and you do not save another in time, we close your pot.`,
    ],
  })

export const potDeclined = ({ because, ...pot }: Proposal & { because: string }): Email =>
  writeToSponsor(pot, {
    kind: 'potDecided',
    subject: trusted`Your match funding of ${money(pot.total_cents)} is not approved`,
    paragraphs: [
      trusted`An administrator has declined your offer ${termsOf(pot)}. You can read why below.`,
      trusted`Your pot will not open, and you won’t be charged. You can propose another pot.`,
    ],
    quotes: [[trusted`The administrator wrote`, because]],
  })

export const potUsedUp = ({ reserved_cents, ...pot }: Terms & { reserved_cents: Cents }): Email =>
  writeToSponsor(pot, {
    kind: 'potOver',
    subject: trusted`Your match funding of ${money(pot.total_cents)} is used up`,
    paragraphs: [
      trusted`Your pot has added ${money(reserved_cents)} to pledges, which is all of it. New pledges are no longer matched.`,
      trusted`Your card is charged only for stories that are accepted and paid. What is released, because a pledge is withdrawn or a bounty ends, matches new pledges until ${momentOf(pot.ends_at)}.`,
    ],
  })

export const potEnded = ({ reserved_cents, ...pot }: Terms & { reserved_cents: Cents }): Email =>
  writeToSponsor(pot, {
    kind: 'potOver',
    subject: trusted`Your match funding has ended`,
    paragraphs: [
      trusted`Your pot added ${money(reserved_cents)} of ${money(pot.total_cents)} to pledges. New pledges are no longer matched.`,
      trusted`What it added stays: your card is charged only for stories that are accepted and paid.`,
    ],
  })

/** A refunded match closes no pot. */
type UnpaidReason = Exclude<DropReason, 'refunded'>

const unpaidBecause = (cents: Cents): Record<UnpaidReason, TrustedText> => ({
  'no card': trusted`We could not charge a card of yours in time for a story whose pledges you match, so your match of ${money(cents)} was dropped.`,
  'not confirmed': trusted`You did not confirm your payment with your bank in time for a story whose pledges you match, so your match of ${money(cents)} was dropped.`,
  'not waited for': trusted`The creator of a bounty whose pledges you match decided to publish the story with what was collected, before you paid. So your match of ${money(cents)} was dropped.`,
})

type Unpaid = ToSponsor & { bountyTitle: string; cents: Cents; reason: UnpaidReason }

/** The pot is closed, unless the creator did not wait for the sponsor. */
export const matchDropped = ({ bountyTitle, cents, reason, ...pot }: Unpaid): Email =>
  writeToSponsor(pot, {
    kind: 'pledgeDropped',
    subject:
      reason === 'not waited for'
        ? trusted`Your match of ${money(cents)} was dropped`
        : trusted`Your match funding is closed: we could not charge your card`,
    paragraphs: [
      unpaidBecause(cents)[reason],
      trusted`You have not been charged for it and owe nothing. The other pledges pay for the story.`,
      reason === 'not waited for'
        ? trusted`Your pot stays as it is, and the money is back in it. Please check your card before the next story is accepted.`
        : trusted`Your pot is closed, so that nobody counts on matches that are not paid: new pledges are no longer matched. Your matches on other bounties stay, because their backers were told. Your card is charged for them when their stories are accepted, so please save one that works.`,
    ],
    bountyTitle,
  })
