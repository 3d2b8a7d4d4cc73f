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
      trusted`A journalist has offered to investigate your bounty.`,
      trusted`Read their cover letter and proposed due date on Lede, then accept or reject the offer.`,
    ],
    action: { label: trusted`Review the application`, url: `${publicUrl}/offers-received` },
    quotes: [
      quoteBounty(bountyTitle),
      { label: trusted`The journalist’s name`, words: untrustedText(journalist, quotedInEmail.name) },
    ],
    reason: trusted`You're receiving this email because you posted a bounty on Lede.`,
  })

type Decided = About & { message: string | null }

const quoteDecision = ({ bountyTitle, message }: Decided) => [
  { label: trusted`The bounty`, words: untrustedText(bountyTitle, quotedInEmail.title) },
  ...(message === null
    ? []
    : [{ label: trusted`The creator wrote`, words: untrustedText(message, quotedInEmail.coverLetter) }]),
]
const youApplied = trusted`You're receiving this email because you applied to a bounty on Lede.`

export const applicationAccepted = ({ dueDate, ...decided }: Decided & { dueDate: string }): Email =>
  writeEmail({
    kind: 'applicationAccepted',
    recipient: decided.recipient,
    subject: trusted`Your application was accepted`,
    paragraphs: [
      trusted`Your application to a bounty was accepted. You can start investigating.`,
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
    paragraphs: [trusted`The creator of the bounty did not accept your application.`],
    action: { label: trusted`Find other bounties`, url: `${decided.publicUrl}/bounties` },
    quotes: quoteDecision(decided),
    reason: youApplied,
  })
