import { quotedInEmail } from '../../contract/limits.ts'
import { dayOf, type Email, ours, writeEmail } from '../mail/email.ts'
import { strangersWords } from '../mail/strangers-words.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string }

const quoteBounty = (title: string) => ({
  label: ours`Your bounty`,
  words: strangersWords(title, quotedInEmail.title),
})

export const applicationReceived = ({
  recipient,
  bountyTitle,
  publicUrl,
  journalist,
}: About & { journalist: string }): Email =>
  writeEmail({
    kind: 'applicationReceived',
    recipient,
    subject: ours`A journalist applied to your bounty`,
    paragraphs: [
      ours`A journalist offers to take on a bounty of yours.`,
      ours`Read the cover letter and the proposed due date on Lede, and decide when you are ready.`,
    ],
    action: { label: ours`Review the application`, url: `${publicUrl}/offers-received` },
    quotes: [
      quoteBounty(bountyTitle),
      { label: ours`The journalist’s name`, words: strangersWords(journalist, quotedInEmail.name) },
    ],
    reason: ours`You receive this email because you posted a bounty on Lede.`,
  })

type Decided = About & { message: string | null }

const quoteDecision = ({ bountyTitle, message }: Decided) => [
  { label: ours`The bounty`, words: strangersWords(bountyTitle, quotedInEmail.title) },
  ...(message === null
    ? []
    : [{ label: ours`The creator wrote`, words: strangersWords(message, quotedInEmail.coverLetter) }]),
]
const youApplied = ours`You receive this email because you applied to a bounty on Lede.`

export const applicationAccepted = ({ dueDate, ...decided }: Decided & { dueDate: string }): Email =>
  writeEmail({
    kind: 'applicationDecided',
    recipient: decided.recipient,
    subject: ours`Your application was accepted`,
    paragraphs: [
      ours`Your application to a bounty was accepted: it is yours to investigate.`,
      ours`It is due on ${dayOf(dueDate)}.`,
    ],
    action: { label: ours`Open my investigations`, url: `${decided.publicUrl}/my-investigations` },
    quotes: quoteDecision(decided),
    reason: youApplied,
  })

export const applicationRejected = (decided: Decided): Email =>
  writeEmail({
    kind: 'applicationDecided',
    recipient: decided.recipient,
    subject: ours`Your application was not accepted`,
    paragraphs: [ours`The creator of a bounty has decided against your application.`],
    action: { label: ours`Find other bounties`, url: `${decided.publicUrl}/bounties` },
    quotes: quoteDecision(decided),
    reason: youApplied,
  })
