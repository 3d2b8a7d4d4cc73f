/** What people are told about deliveries and money by mail. */
import { type Cents, type PaymentProviderName, splitPayment } from '../../contract/money.ts'
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

/** What one backer paid, all their pledges for the bounty together. */
export const receipt = ({
  recipient,
  bountyTitle,
  publicUrl,
  title,
  articleId,
  cents,
  totalCents,
  at,
  provider,
}: About & Story & { cents: Cents; totalCents: Cents; at: string; provider: PaymentProviderName }): Letter => {
  const { fee, net } = splitPayment(totalCents)
  return writeLetter({
    recipient,
    subject: onOneLine(`Your receipt for “${bountyTitle}”: ${dollars(cents)}`),
    paragraphs: [
      `The story you paid for is published: “${title}”.`,
      `You paid ${dollars(cents)} on ${at.slice(0, 10)}. ${charged[provider]}`,
      `Together readers paid ${dollars(totalCents)}: ${dollars(net)} for the journalist, and ${dollars(fee)} for the platform.`,
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
  feedback,
  provider,
}: About & Story & { totalCents: Cents; feedback: string | null; provider: PaymentProviderName }): Letter => {
  const { fee, net } = splitPayment(totalCents)
  return writeLetter({
    recipient,
    subject: onOneLine(`“${title}” was accepted: ${dollars(net)} for you`),
    paragraphs: [
      `Your delivery for “${bountyTitle}” was accepted and is published.`,
      `Readers paid ${dollars(totalCents)}. You receive ${dollars(net)}; ${dollars(fee)} is the platform’s fee.`,
      ...(provider === 'built-in' ? ['This newsroom records payments itself: no card was charged.'] : []),
      ...(feedback === null ? [] : [`The creator wrote: “${feedback}”`]),
    ],
    action: { label: 'See your story', url: `${publicUrl}/articles/${articleId}` },
    reason: 'You receive this letter because you delivered a bounty on Lede.',
  })
}

export const cardDeclined = ({ recipient, bountyTitle, publicUrl, cents }: About & { cents: Cents }): Letter =>
  writeLetter({
    recipient,
    subject: onOneLine(`Your payment for “${bountyTitle}” failed`),
    paragraphs: [
      `The story for “${bountyTitle}” was accepted, and your pledge of ${dollars(cents)} could not be charged to your card.`,
      'It is published, and its journalist paid, once every pledge is charged. Please save another card, or see to this one: then the payment is tried again.',
    ],
    action: { label: 'Save another card', url: `${publicUrl}/profile` },
    reason: youPledged,
  })
