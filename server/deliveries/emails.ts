import { quotedInEmail } from '../../contract/limits.ts'
import { type Cents, type PaymentProviderName, splitPayment } from '../../contract/money.ts'
import type { EndingReason } from '../database/schema.ts'
import { dayOf, dollars, type Email, momentOf, type OurText, ours, writeEmail } from '../mail/email.ts'
import { strangersWords } from '../mail/strangers-words.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string }

const quoteTitle = (label: OurText, title: string) => ({ label, words: strangersWords(title, quotedInEmail.title) })

export const storyDelivered = ({
  recipient,
  bountyTitle,
  publicUrl,
  journalist,
  title,
  deliveryId,
}: About & { journalist: string; title: string; deliveryId: string }): Email =>
  writeEmail({
    kind: 'storyDelivered',
    recipient,
    subject: ours`The story for your bounty is here`,
    paragraphs: [
      ours`The journalist you chose has delivered the story for your bounty.`,
      ours`Read it, and accept it when it answers your question: then everybody who put money on it pays, and the story is published.`,
    ],
    action: { label: ours`Review the delivery`, url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    quotes: [
      quoteTitle(ours`Your bounty`, bountyTitle),
      quoteTitle(ours`The story`, title),
      { label: ours`The journalist’s name`, words: strangersWords(journalist, quotedInEmail.name) },
    ],
    reason: ours`You receive this email because you posted a bounty on Lede.`,
  })

type Story = { title: string; articleId: string }

const youPledged = ours`You receive this email because you put money on a bounty on Lede.`
const charged: Record<PaymentProviderName, OurText> = {
  'built-in': ours`This newsroom records payments itself: no card was charged.`,
  stripe: ours`It was charged to your card.`,
}

const droppedWords = (droppedCents: Cents) =>
  droppedCents === 0
    ? []
    : [ours`Pledges of ${dollars(droppedCents)} were dropped, because no card could be charged for them.`]

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
  }): Email => {
  const { fee, net } = splitPayment(totalCents)
  return writeEmail({
    kind: 'receipt',
    recipient,
    subject: ours`Your receipt: ${dollars(cents)}`,
    paragraphs: [
      ours`The story you paid for is published.`,
      ours`You paid ${dollars(cents)} on ${dayOf(at)}. ${charged[provider]}`,
      ours`Together readers paid ${dollars(totalCents)}: ${dollars(net)} for the journalist, and ${dollars(fee)} for the platform.`,
      ...droppedWords(droppedCents),
    ],
    action: { label: ours`Read the story`, url: `${publicUrl}/articles/${articleId}` },
    quotes: [quoteTitle(ours`The bounty`, bountyTitle), quoteTitle(ours`The story`, title)],
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
  }): Email => {
  const { fee, net } = splitPayment(totalCents)
  return writeEmail({
    kind: 'storyPaid',
    recipient,
    subject: ours`Your story was accepted: ${dollars(net)} for you`,
    paragraphs: [
      ours`A delivery of yours was accepted and is published.`,
      ours`Readers paid ${dollars(totalCents)}. You receive ${dollars(net)}; ${dollars(fee)} is the platform’s fee.`,
      ...droppedWords(droppedCents),
      ...(provider === 'built-in' ? [charged[provider]] : []),
    ],
    action: { label: ours`See your story`, url: `${publicUrl}/articles/${articleId}` },
    quotes: [
      quoteTitle(ours`Your story`, title),
      quoteTitle(ours`The bounty`, bountyTitle),
      ...(feedback === null
        ? []
        : [{ label: ours`The creator wrote`, words: strangersWords(feedback, quotedInEmail.coverLetter) }]),
    ],
    reason: ours`You receive this email because you delivered a bounty on Lede.`,
  })
}

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
    subject: ours`Your card was declined: please use another`,
    paragraphs: [
      ours`The story for a bounty you put money on was accepted, and your card was declined for your pledge of ${dollars(cents)}. You have not been charged.`,
      ours`Please save another card by ${momentOf(deadline)}: it is then used at once. Otherwise your pledge is dropped, and the story is published and paid with the other pledges.`,
    ],
    action: { label: ours`Save another card`, url: `${publicUrl}/profile` },
    quotes: [quoteTitle(ours`The bounty`, bountyTitle)],
    reason: youPledged,
  })

export const pledgeDropped = ({ recipient, bountyTitle, publicUrl, cents }: About & { cents: Cents }): Email =>
  writeEmail({
    kind: 'pledgeDropped',
    recipient,
    subject: ours`Your pledge of ${dollars(cents)} was dropped`,
    paragraphs: [
      ours`No card of yours could be charged in time for the story of a bounty you put money on, so your pledge of ${dollars(cents)} was dropped.`,
      ours`You have not been charged for it and owe nothing. The other pledges pay for the story.`,
    ],
    action: { label: ours`Check your card`, url: `${publicUrl}/profile` },
    quotes: [quoteTitle(ours`The bounty`, bountyTitle)],
    reason: youPledged,
  })

const endingWords: Record<EndingReason, OurText> = {
  'nothing collected': ours`A story was accepted, but none of its backers’ cards could be charged.`,
  'cannot settle': ours`A story was accepted, but the payment could not be completed.`,
}

type Role = 'creator' | 'journalist' | 'backer'

const reasons: Record<Role, OurText> = {
  creator: ours`You receive this email because you posted a bounty on Lede.`,
  journalist: ours`You receive this email because you delivered a bounty on Lede.`,
  backer: youPledged,
}

export const acceptanceEnded = ({
  recipient,
  bountyTitle,
  publicUrl,
  deliveryId,
  reason,
  role,
  refundedCents,
}: About & { deliveryId: string; reason: EndingReason; role: Role; refundedCents: Cents }): Email => {
  const unpaid =
    role === 'journalist' ? ours`Nobody was charged, so nothing was paid out.` : ours`You were not charged.`
  const money = refundedCents > 0 ? ours`You were refunded ${dollars(refundedCents)}.` : unpaid
  const next =
    role === 'creator'
      ? ours`You can accept the delivery again, for example once another card is saved.`
      : ours`The story stays unpublished until its creator accepts it again.`
  return writeEmail({
    kind: 'acceptanceEnded',
    recipient,
    subject: ours`A story was not published: the payment failed`,
    paragraphs: [endingWords[reason], ours`${money} ${next}`],
    action: { label: ours`See the delivery`, url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    quotes: [quoteTitle(ours`The bounty`, bountyTitle)],
    reason: reasons[role],
  })
}
