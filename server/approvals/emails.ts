import type { Transaction } from 'kysely'
import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import type { Schema } from '../database/schema.ts'
import { type Email, money, trusted, writeEmail, youAdminister } from '../mail/email.ts'
import type { Outbox } from '../mail/outbox.ts'
import { untrustedText } from '../mail/untrusted-text.ts'
import { readOtherAdministrators } from './approving.ts'

const subjects = { refund: trusted`refund`, run: trusted`payout run` }

type About = {
  kind: keyof typeof subjects
  cents: Cents
  /** Of the page that decides about it. */
  url: string
  reason: string | undefined
}

type Told = { outbox: Pick<Outbox, 'enqueue'>; at: string }

const quote = (reason: string | undefined) =>
  reason === undefined ? [] : [{ label: trusted`The reason`, words: untrustedText(reason, quotedInEmail.coverLetter) }]

async function readPerson(transaction: Transaction<Schema>, id: string) {
  return transaction
    .selectFrom('account')
    .select(['name', 'email', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Tells the administrators who can approve it. */
export async function tellOfProposal(
  transaction: Transaction<Schema>,
  { proposedBy, ...about }: About & { proposedBy: string },
  { outbox, at }: Told,
): Promise<void> {
  const { name } = await readPerson(transaction, proposedBy)
  const others = await readOtherAdministrators(transaction, proposedBy)
  const emails = others.map(({ email }) => approvalWaits({ ...about, recipient: email, name }))
  await outbox.enqueue(transaction, emails, at)
}

const approvalWaits = ({ kind, cents, url, reason, recipient, name }: About & { recipient: string; name: string }) =>
  writeEmail({
    kind: 'approvalWaits',
    recipient,
    subject: trusted`A ${subjects[kind]} of ${money(cents)} waits for approval`,
    paragraphs: [
      trusted`An administrator proposed a ${subjects[kind]} of ${money(cents)}. No money moves until another administrator approves it.`,
    ],
    action: { label: trusted`Approve or decline it`, url },
    quotes: [{ label: trusted`Proposed by`, words: untrustedText(name, quotedInEmail.name) }, ...quote(reason)],
    reason: youAdminister,
  })

type Decided = About & { proposedBy: string; decidedBy: string; isApproved: boolean }

/** Tells the proposer. */
export async function tellOfDecision(
  transaction: Transaction<Schema>,
  { kind, cents, url, reason, proposedBy, decidedBy, isApproved }: Decided,
  { outbox, at }: Told,
): Promise<void> {
  const proposer = await readPerson(transaction, proposedBy)
  if (proposer.deleted_at !== null) return
  const { name } = await readPerson(transaction, decidedBy)
  const outcome = isApproved ? trusted`approved` : trusted`declined`
  const email: Email = writeEmail({
    kind: 'approvalDecided',
    recipient: proposer.email,
    subject: trusted`Your ${subjects[kind]} of ${money(cents)} is ${outcome}`,
    paragraphs: [
      isApproved
        ? trusted`Another administrator approved the ${subjects[kind]} of ${money(cents)} that you proposed.`
        : trusted`Another administrator declined the ${subjects[kind]} of ${money(cents)} that you proposed. No money moves. You can propose it again.`,
    ],
    action: { label: trusted`See it`, url },
    quotes: [{ label: trusted`Decided by`, words: untrustedText(name, quotedInEmail.name) }, ...quote(reason)],
    reason: youAdminister,
  })
  await outbox.enqueue(transaction, [email], at)
}
