import { quotedInEmail } from '../../contract/limits.ts'
import { type Email, momentOf, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type Saved = { recipient: string; publicUrl: string; hint: string; usableFrom: string }

export const payoutDetailsChanged = ({ recipient, publicUrl, hint, usableFrom }: Saved): Email =>
  writeEmail({
    kind: 'payoutDetailsChanged',
    recipient,
    subject: trusted`Your bank details were saved`,
    paragraphs: [
      trusted`New bank details were saved for your Lede account. Payouts to them start on ${momentOf(usableFrom)}.`,
      trusted`If this was you, there is nothing to do.`,
      trusted`If it wasn't, choose a new password now, which signs out all devices. Then sign in and save your own bank details under Get Paid on your profile, before the payouts start.`,
    ],
    action: { label: trusted`Choose a new password`, url: `${publicUrl}/forgot-password` },
    quotes: [{ label: trusted`The account`, words: untrustedText(hint, quotedInEmail.name) }],
    reason: trusted`You're receiving this email because the bank details of your account were changed.`,
  })
