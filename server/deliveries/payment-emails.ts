import type { Cents } from '../../contract/money.ts'
import { type Email, momentOf, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { type About, quoteTitle, youPledged, youPosted } from './emails.ts'

export const cardDeclined = ({
  recipient,
  bountyTitle,
  publicUrl,
  cents,
  deadline,
}: About & { cents: Cents; deadline: string }): Email =>
  writeEmail({
    kind: 'cardDeclined',
    recipient,
    subject: trusted`Your card was declined: please use another`,
    paragraphs: [
      trusted`The story for a bounty you backed was accepted, but your card was declined for your pledge of ${money(cents)}. You have not been charged.`,
      trusted`Please save another card by ${momentOf(deadline)}. We will try it right away. Otherwise, your pledge is dropped and the other pledges pay for the story.`,
    ],
    action: { label: trusted`Save another card`, url: `${publicUrl}/profile` },
    quotes: [quoteTitle(trusted`The bounty`, bountyTitle)],
    reason: youPledged,
  })

export const confirmPayment = ({
  recipient,
  bountyTitle,
  publicUrl,
  bountyId,
  cents,
  deadline,
  isReminder,
}: About & { bountyId: string; cents: Cents; deadline: string; isReminder: boolean }): Email =>
  writeEmail({
    kind: isReminder ? 'confirmationReminder' : 'confirmPayment',
    recipient,
    subject: isReminder ? trusted`Reminder: please confirm your payment` : trusted`Please confirm your payment`,
    paragraphs: [
      isReminder
        ? trusted`Your bank is still waiting for you to confirm your payment of ${money(cents)} for the story of a bounty you backed. You have not been charged.`
        : trusted`The story for a bounty you backed was accepted. Before your card can be charged, your bank wants you to confirm your payment of ${money(cents)}. You have not been charged.`,
      trusted`Please confirm it by ${momentOf(deadline)}. Otherwise, your pledge is dropped and the other pledges pay for the story. The creator of the bounty can also decide to publish the story earlier, with what was collected until then.`,
    ],
    action: { label: trusted`Confirm the payment`, url: `${publicUrl}/payments/${bountyId}` },
    quotes: [quoteTitle(trusted`The bounty`, bountyTitle)],
    reason: youPledged,
  })

/** Tells the creator that they can decide not to wait. */
export const paymentsWaiting = ({
  recipient,
  bountyTitle,
  publicUrl,
  deliveryId,
  pledgedCents,
  collectedCents,
  backers,
  deadline,
}: About & {
  deliveryId: string
  pledgedCents: Cents
  collectedCents: Cents
  backers: number
  deadline: string
}): Email =>
  writeEmail({
    kind: 'paymentsWaiting',
    recipient,
    subject: trusted`Payments for your bounty are not confirmed yet`,
    paragraphs: [
      trusted`The story for your bounty was accepted, and ${money(collectedCents)} of ${money(pledgedCents)} is collected. ${
        backers === 1
          ? trusted`1 backer has not confirmed the payment with their bank yet and has`
          : trusted`${backers} backers have not confirmed their payments with their banks yet and have`
      } until ${momentOf(deadline)}.`,
      trusted`If you do nothing, the story is published when they have confirmed, or then at the latest. You can also publish it now with what was collected; pledges that are not confirmed are then dropped.`,
    ],
    action: { label: trusted`Decide`, url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    quotes: [quoteTitle(trusted`Your bounty`, bountyTitle)],
    reason: youPosted,
  })

/** `not waited for`: the creator chose to publish with what was collected. */
export type DropReason = 'no card' | 'not confirmed' | 'not waited for'

const droppedBecause = (cents: Cents): Record<DropReason, TrustedText> => ({
  'no card': trusted`We could not charge a card of yours in time for the story of a bounty you backed, so your pledge of ${money(cents)} was dropped.`,
  'not confirmed': trusted`You did not confirm your payment with your bank in time for the story of a bounty you backed, so your pledge of ${money(cents)} was dropped.`,
  'not waited for': trusted`The creator of a bounty you backed decided to publish the story with what was collected, before you confirmed your payment with your bank. So your pledge of ${money(cents)} was dropped.`,
})

export const pledgeDropped = ({
  recipient,
  bountyTitle,
  publicUrl,
  cents,
  reason,
}: About & { cents: Cents; reason: DropReason }): Email =>
  writeEmail({
    kind: 'pledgeDropped',
    recipient,
    subject: trusted`Your pledge of ${money(cents)} was dropped`,
    paragraphs: [
      droppedBecause(cents)[reason],
      trusted`You have not been charged for it and owe nothing. The other pledges pay for the story.`,
    ],
    action: { label: trusted`Check your card`, url: `${publicUrl}/profile` },
    quotes: [quoteTitle(trusted`The bounty`, bountyTitle)],
    reason: youPledged,
  })
