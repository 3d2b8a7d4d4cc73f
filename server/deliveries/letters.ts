/** What people are told about deliveries and money by mail. */
import { formatDeadline } from '../../contract/delivery.ts'
import { type Cents, type PaymentProviderName, splitPayment } from '../../contract/money.ts'
import type { EndingReason } from '../database/schema.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string }

/** A subject is one line, whatever a title holds. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

const dollars = (cents: Cents) => `$${(cents / 100).toFixed(2)}`

export const storyDelivered = ({
  recipient,
  bountyTitle,
  publicUrl,
  journalist,
  title,
  deliveryId,
}: About & { journalist: string; title: string; deliveryId: string }): Letter =>
  writeLetter({
    recipient,
    subject: onOneLine(`The story for “${bountyTitle}” is here`),
    paragraphs: [
      `${journalist} has delivered “${title}” for your bounty “${bountyTitle}”.`,
      'Read it, and accept it when it answers your question: then everybody who put money on it pays, and the story is published.',
    ],
    action: { label: 'Review the delivery', url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    reason: 'You receive this letter because you posted a bounty on Lede.',
  })

type Story = { title: string; articleId: string }

const youPledged = 'You receive this letter because you put money on a bounty on Lede.'
const charged: Record<PaymentProviderName, string> = {
  'built-in': 'This newsroom records payments itself: no card was charged.',
  stripe: 'It was charged to your card.',
}

/** Only where cards were declined and their owners did not use another in time. */
const droppedWords = (droppedCents: Cents) =>
  droppedCents === 0
    ? []
    : [`Pledges of ${dollars(droppedCents)} were dropped, because no card could be charged for them.`]

/** What one backer paid, all their pledges for the bounty together. */
export const receipt = ({
  recipient,
  bountyTitle,
  publicUrl,
  title,
  articleId,
  cents,
  totalCents,
  droppedCents,
  at,
  provider,
}: About &
  Story & {
    cents: Cents
    totalCents: Cents
    droppedCents: Cents
    at: string
    provider: PaymentProviderName
  }): Letter => {
  const { fee, net } = splitPayment(totalCents)
  return writeLetter({
    recipient,
    subject: onOneLine(`Your receipt for “${bountyTitle}”: ${dollars(cents)}`),
    paragraphs: [
      `The story you paid for is published: “${title}”.`,
      `You paid ${dollars(cents)} on ${at.slice(0, 10)}. ${charged[provider]}`,
      `Together readers paid ${dollars(totalCents)}: ${dollars(net)} for the journalist, and ${dollars(fee)} for the platform.`,
      ...droppedWords(droppedCents),
    ],
    action: { label: 'Read the story', url: `${publicUrl}/articles/${articleId}` },
    reason: youPledged,
  })
}

export const storyPaid = ({
  recipient,
  bountyTitle,
  publicUrl,
  title,
  articleId,
  totalCents,
  droppedCents,
  feedback,
  provider,
}: About &
  Story & {
    totalCents: Cents
    droppedCents: Cents
    feedback: string | null
    provider: PaymentProviderName
  }): Letter => {
  const { fee, net } = splitPayment(totalCents)
  return writeLetter({
    recipient,
    subject: onOneLine(`“${title}” was accepted: ${dollars(net)} for you`),
    paragraphs: [
      `Your delivery for “${bountyTitle}” was accepted and is published.`,
      `Readers paid ${dollars(totalCents)}. You receive ${dollars(net)}; ${dollars(fee)} is the platform’s fee.`,
      ...droppedWords(droppedCents),
      ...(provider === 'built-in' ? ['This newsroom records payments itself: no card was charged.'] : []),
      ...(feedback === null ? [] : [`The creator wrote: “${feedback}”`]),
    ],
    action: { label: 'See your story', url: `${publicUrl}/articles/${articleId}` },
    reason: 'You receive this letter because you delivered a bounty on Lede.',
  })
}

/** `deadline`: until when another card can be used, ISO 8601. */
export const cardDeclined = ({
  recipient,
  bountyTitle,
  publicUrl,
  cents,
  deadline,
}: About & { cents: Cents; deadline: string }): Letter =>
  writeLetter({
    recipient,
    subject: 'Your card was declined: please use another',
    paragraphs: [
      `The story for “${bountyTitle}” was accepted, and your card was declined for your pledge of ${dollars(cents)}. You have not been charged.`,
      `Please save another card by ${formatDeadline(deadline)}: it is then used at once. Otherwise your pledge is dropped, and the story is published and paid with the other pledges.`,
    ],
    action: { label: 'Save another card', url: `${publicUrl}/profile` },
    reason: youPledged,
  })

export const pledgeDropped = ({ recipient, bountyTitle, publicUrl, cents }: About & { cents: Cents }): Letter =>
  writeLetter({
    recipient,
    subject: `Your pledge of ${dollars(cents)} was dropped`,
    paragraphs: [
      `No card of yours could be charged in time for the story for “${bountyTitle}”, so your pledge of ${dollars(cents)} was dropped.`,
      'You have not been charged for it and owe nothing. The other pledges pay for the story.',
    ],
    action: { label: 'Check your card', url: `${publicUrl}/profile` },
    reason: youPledged,
  })

const endingWords: Record<EndingReason, string> = {
  'nothing collected': 'none of its backers’ cards could be charged',
  'cannot settle': 'the payment could not be completed',
}

/** An acceptance ended without publishing. */
export const acceptanceEnded = ({
  recipient,
  bountyTitle,
  publicUrl,
  deliveryId,
  reason,
  role,
  refundedCents,
}: About & {
  deliveryId: string
  reason: EndingReason
  role: 'creator' | 'journalist' | 'backer'
  refundedCents: Cents
}): Letter => {
  const money =
    refundedCents > 0
      ? `You were refunded ${dollars(refundedCents)}.`
      : role === 'journalist'
        ? 'Nobody was charged, so nothing was paid out.'
        : 'You were not charged.'
  const next =
    role === 'creator'
      ? 'You can accept the delivery again, for example once another card is saved.'
      : 'The story stays unpublished until its creator accepts it again.'
  return writeLetter({
    recipient,
    subject: 'A story was not published: the payment failed',
    paragraphs: [`The story for “${bountyTitle}” was accepted, but ${endingWords[reason]}.`, `${money} ${next}`],
    action: { label: 'See the delivery', url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    reason:
      role === 'journalist'
        ? 'You receive this letter because you delivered a bounty on Lede.'
        : role === 'creator'
          ? 'You receive this letter because you posted a bounty on Lede.'
          : youPledged,
  })
}
