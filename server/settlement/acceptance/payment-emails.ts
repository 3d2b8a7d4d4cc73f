import type { Cents } from '../../../contract/money.ts'
import type { DropReason } from '../../money/index.ts'
import {
  type BountyContext,
  type Email,
  type EmailContext,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeBountyEmail,
  writeEmail,
} from '../../platform/index.ts'

/** Sponsors are asked last, and their pots depend on it (docs/product.md#match-funding). */
const payers = {
  backer: {
    bounty: trusted`a bounty you backed`,
    pledge: trusted`pledge`,
    otherwise: trusted`Otherwise, your pledge is dropped and the other pledges pay for the story.`,
  },
  sponsor: {
    bounty: trusted`a bounty whose pledges you match`,
    pledge: trusted`match`,
    otherwise: trusted`Otherwise, your match is dropped, the other pledges pay for the story, and your pot is closed: it matches no new pledges.`,
  },
}

type ToPayer = BountyContext & { cents: Cents; deadline: string; isReminder: boolean; payer: keyof typeof payers }

export const cardDeclined = ({ cents, deadline, isReminder, payer, ...bounty }: ToPayer): Email =>
  writeBountyEmail(bounty, {
    kind: isReminder ? 'cardReminder' : 'cardDeclined',
    because: payer,
    subject: isReminder
      ? trusted`Reminder: please use another card`
      : trusted`Your card was declined: please use another`,
    paragraphs: [
      isReminder
        ? trusted`We still have no card that pays your ${payers[payer].pledge} of ${money(cents)} for the story of ${payers[payer].bounty}. You have not been charged.`
        : trusted`The story for ${payers[payer].bounty} was accepted, but your card was declined for your ${payers[payer].pledge} of ${money(cents)}. You have not been charged.`,
      trusted`Please save another card by ${momentOf(deadline)}. We will try it right away. ${payers[payer].otherwise}`,
    ],
    action: [trusted`Save another card`, `/payments/${bounty.bountyId}`],
  })

export const confirmPayment = ({ cents, deadline, isReminder, payer, ...bounty }: ToPayer): Email =>
  writeBountyEmail(bounty, {
    kind: isReminder ? 'confirmationReminder' : 'confirmPayment',
    because: payer,
    subject: isReminder ? trusted`Reminder: please confirm your payment` : trusted`Please confirm your payment`,
    paragraphs: [
      isReminder
        ? trusted`Your bank is still waiting for you to confirm your payment of ${money(cents)} for the story of ${payers[payer].bounty}. You have not been charged.`
        : trusted`The story for ${payers[payer].bounty} was accepted. Before your card can be charged, your bank wants you to confirm your payment of ${money(cents)}. You have not been charged.`,
      trusted`Please confirm it by ${momentOf(deadline)}. ${payers[payer].otherwise} The creator of the bounty can also decide to publish the story earlier, with what was collected until then.`,
    ],
    action: [trusted`Confirm the payment`, `/payments/${bounty.bountyId}`],
  })

/** Tells the creator that they can decide not to wait. */
export const paymentsWaiting = ({
  bountyTitle,
  deliveryId,
  pledgedCents,
  collectedCents,
  missing,
  deadline,
  ...context
}: EmailContext & {
  bountyTitle: string
  deliveryId: string
  pledgedCents: Cents
  collectedCents: Cents
  /** The number of people who are waited for. */
  missing: number
  deadline: string
}): Email =>
  writeEmail(
    { ...context, storyId: deliveryId },
    {
      kind: 'paymentsWaiting',
      because: 'creator',
      subject: trusted`Payments for your bounty are not confirmed yet`,
      paragraphs: [
        trusted`The story for your bounty was accepted, and ${money(collectedCents)} of ${money(pledgedCents)} is collected. ${
          missing === 1
            ? trusted`1 person has not paid yet and has`
            : trusted`${missing} people have not paid yet and have`
        } until ${momentOf(deadline)}.`,
        trusted`If you do nothing, the story is published when they have paid, or then at the latest. You can also publish it now with what was collected; pledges that are not paid are then dropped.`,
      ],
      action: [trusted`Decide`, `/delivered-bounties/${deliveryId}`],
      bountyTitle,
    },
  )

const droppedBecause = (cents: Cents): Record<DropReason, TrustedText> => ({
  'no card': trusted`We could not charge a card of yours in time for the story of a bounty you backed, so your pledge of ${money(cents)} was dropped.`,
  'not confirmed': trusted`You did not confirm your payment with your bank in time for the story of a bounty you backed, so your pledge of ${money(cents)} was dropped.`,
  'not waited for': trusted`The creator of a bounty you backed decided to publish the story with what was collected, before you confirmed your payment with your bank. So your pledge of ${money(cents)} was dropped.`,
  refunded: trusted`Your payment of ${money(cents)} for the story of a bounty you backed was refunded before the story was published, so your pledge was dropped.`,
})

type DroppedPledge = EmailContext & { bountyTitle: string; cents: Cents; reason: DropReason }

export const pledgeDropped = ({ bountyTitle, cents, reason, ...context }: DroppedPledge): Email =>
  writeEmail(context, {
    kind: 'pledgeDropped',
    because: 'backer',
    subject: trusted`Your pledge of ${money(cents)} was dropped`,
    paragraphs: [
      droppedBecause(cents)[reason],
      reason === 'refunded'
        ? trusted`The money goes back to your card, and you owe nothing. The other pledges pay for the story.`
        : trusted`You have not been charged for it and owe nothing. The other pledges pay for the story.`,
    ],
    action: [trusted`Check your card`, '/profile'],
    bountyTitle,
  })
