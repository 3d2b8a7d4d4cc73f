/** What people are told about deliveries and money by mail. */
import { quotedInEmail } from '../../contract/limits.ts'
import { type Cents, type PaymentProviderName, splitPayment } from '../../contract/money.ts'
import { dayOf, dollars, type Letter, type OurText, ours, writeLetter } from '../mail/letter.ts'
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
}: About & { journalist: string; title: string; deliveryId: string }): Letter =>
  writeLetter({
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
    kind: 'receipt',
    recipient,
    subject: ours`Your receipt: ${dollars(cents)}`,
    paragraphs: [
      ours`The story you paid for is published.`,
      ours`You paid ${dollars(cents)} on ${dayOf(at)}. ${charged[provider]}`,
      ours`Together readers paid ${dollars(totalCents)}: ${dollars(net)} for the journalist, and ${dollars(fee)} for the platform.`,
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
  feedback,
  provider,
}: About & Story & { totalCents: Cents; feedback: string | null; provider: PaymentProviderName }): Letter => {
  const { fee, net } = splitPayment(totalCents)
  return writeLetter({
    kind: 'storyPaid',
    recipient,
    subject: ours`Your story was accepted: ${dollars(net)} for you`,
    paragraphs: [
      ours`A delivery of yours was accepted and is published.`,
      ours`Readers paid ${dollars(totalCents)}. You receive ${dollars(net)}; ${dollars(fee)} is the platform’s fee.`,
      ...(provider === 'built-in' ? [charged[provider]] : []),
    ],
    action: { label: ours`See your story`, url: `${publicUrl}/articles/${articleId}` },
    quotes: [
      quoteTitle(ours`Your story`, title),
      quoteTitle(ours`The bounty`, bountyTitle),
      ...(feedback === null
        ? []
        : [{ label: ours`The creator wrote`, words: strangersWords(feedback, quotedInEmail.letter) }]),
    ],
    reason: ours`You receive this email because you delivered a bounty on Lede.`,
  })
}

export const cardDeclined = ({ recipient, bountyTitle, publicUrl, cents }: About & { cents: Cents }): Letter =>
  writeLetter({
    kind: 'cardDeclined',
    recipient,
    subject: ours`Your payment of ${dollars(cents)} failed`,
    paragraphs: [
      ours`The story for a bounty you put money on was accepted, and your pledge of ${dollars(cents)} could not be charged to your card.`,
      ours`It is published, and its journalist paid, once every pledge is charged. Please save another card, or see to this one: then the payment is tried again.`,
    ],
    action: { label: ours`Save another card`, url: `${publicUrl}/profile` },
    quotes: [quoteTitle(ours`The bounty`, bountyTitle)],
    reason: youPledged,
  })
