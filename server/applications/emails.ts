import { quotedInEmail } from '../../contract/limits.ts'
import { dayOf, type Email, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string }

const quoteBounty = (title: string) => ({
  label: trusted`Your bounty`,
  words: untrustedText(title, quotedInEmail.title),
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
    subject: trusted`A journalist applied to your bounty`,
    paragraphs: [
      trusted`A journalist offers to take on a bounty of yours.`,
      trusted`Read the cover letter and the proposed due date on Lede, and decide when you are ready.`,
    ],
    action: { label: trusted`Review the application`, url: `${publicUrl}/offers-received` },
    quotes: [
      quoteBounty(bountyTitle),
      { label: trusted`The journalist’s name`, words: untrustedText(journalist, quotedInEmail.name) },
    ],
    reason: trusted`You receive this email because you posted a bounty on Lede.`,
  })

type Decided = About & { message: string | null }

const quoteDecision = ({ bountyTitle, message }: Decided) => [
  { label: trusted`The bounty`, words: untrustedText(bountyTitle, quotedInEmail.title) },
  ...(message === null
    ? []
    : [{ label: trusted`The creator wrote`, words: untrustedText(message, quotedInEmail.coverLetter) }]),
]
const youApplied = trusted`You receive this email because you applied to a bounty on Lede.`

export const applicationAccepted = ({ dueDate, ...decided }: Decided & { dueDate: string }): Email =>
  writeEmail({
    kind: 'applicationDecided',
    recipient: decided.recipient,
    subject: trusted`Your application was accepted`,
    paragraphs: [
      trusted`Your application to a bounty was accepted: it is yours to investigate.`,
      trusted`It is due on ${dayOf(dueDate)}.`,
    ],
    action: { label: trusted`Open my investigations`, url: `${decided.publicUrl}/my-investigations` },
    quotes: quoteDecision(decided),
    reason: youApplied,
  })

export const applicationRejected = (decided: Decided): Email =>
  writeEmail({
    kind: 'applicationDecided',
    recipient: decided.recipient,
    subject: trusted`Your application was not accepted`,
    paragraphs: [trusted`The creator of a bounty has decided against your application.`],
    action: { label: trusted`Find other bounties`, url: `${decided.publicUrl}/bounties` },
    quotes: quoteDecision(decided),
    reason: youApplied,
  })
