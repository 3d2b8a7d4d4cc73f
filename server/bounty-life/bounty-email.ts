import { quotedInEmail } from '../../contract/limits.ts'
import { type Email, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

export type About = { recipient: string; bountyTitle: string; publicUrl: string; bountyId: string }

type Role = 'creator' | 'backer' | 'applicant' | 'journalist'

type Words = Pick<Parameters<typeof writeEmail>[0], 'kind' | 'subject' | 'paragraphs'> & {
  role: Role
  quote?: { label: TrustedText; text: string }
}

const reasons: Record<Role, TrustedText> = {
  creator: trusted`You're receiving this email because you posted a bounty on Lede.`,
  backer: trusted`You're receiving this email because you pledged money to a bounty on Lede.`,
  applicant: trusted`You're receiving this email because you applied to a bounty on Lede.`,
  journalist: trusted`You're receiving this email because a bounty on Lede was assigned to you.`,
}

export const writeAbout = (
  { recipient, bountyTitle, publicUrl, bountyId }: About,
  { kind, role, subject, paragraphs, quote }: Words,
): Email =>
  writeEmail({
    kind,
    recipient,
    subject,
    paragraphs,
    action: { label: trusted`See the bounty`, url: `${publicUrl}/bounties/${bountyId}` },
    quotes: [
      {
        label: role === 'creator' ? trusted`Your bounty` : trusted`The bounty`,
        words: untrustedText(bountyTitle, quotedInEmail.title),
      },
      ...(quote === undefined
        ? []
        : [{ label: quote.label, words: untrustedText(quote.text, quotedInEmail.coverLetter) }]),
    ],
    reason: reasons[role],
  })
