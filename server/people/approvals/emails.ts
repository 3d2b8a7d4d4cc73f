import type { Transaction } from 'kysely'
import { quotedInEmail } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { type EmailContext, money, type Outbox, type Schema, trusted, writeEmail } from '../../platform/index.ts'
import { readOtherAdministrators } from './approving.ts'

const subjects = { refund: trusted`refund`, run: trusted`payout run` }

type MoneyOut = Pick<EmailContext, 'publicUrl'> & {
  kind: keyof typeof subjects
  cents: Cents
  /** Of the page that decides about it. */
  path: string
  reason: string | undefined
}

type Told = { outbox: Pick<Outbox, 'enqueue'>; at: string }

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
  { proposedBy, ...proposed }: MoneyOut & { proposedBy: string },
  { outbox, at }: Told,
): Promise<void> {
  const { name } = await readPerson(transaction, proposedBy)
  const others = await readOtherAdministrators(transaction, proposedBy)
  const emails = others.map(({ email }) => approvalWaits({ ...proposed, recipient: email, name }))
  await outbox.enqueue(transaction, emails, at)
}

const approvalWaits = ({ kind, cents, path, reason, name, ...context }: MoneyOut & EmailContext & { name: string }) =>
  writeEmail(context, {
    kind: 'approvalWaits',
    because: 'administrator',
    subject: trusted`A ${subjects[kind]} of ${money(cents)} waits for approval`,
    paragraphs: [
      trusted`An administrator proposed a ${subjects[kind]} of ${money(cents)}. No money moves until another administrator approves it.`,
    ],
    action: [trusted`Approve or decline it`, path],
    quotes: [
      [trusted`Proposed by`, name, quotedInEmail.name],
      [trusted`The reason`, reason],
    ],
  })

type Decided = MoneyOut & { proposedBy: string; decidedBy: string; isApproved: boolean }

/** Tells the proposer. */
export async function tellOfDecision(
  transaction: Transaction<Schema>,
  { kind, cents, path, publicUrl, reason, proposedBy, decidedBy, isApproved }: Decided,
  { outbox, at }: Told,
): Promise<void> {
  const proposer = await readPerson(transaction, proposedBy)
  if (proposer.deleted_at !== null) return
  const { name } = await readPerson(transaction, decidedBy)
  const outcome = isApproved ? trusted`approved` : trusted`declined`
  const context = { recipient: proposer.email, publicUrl }
  const email = writeEmail(context, {
    kind: 'approvalDecided',
    because: 'administrator',
    subject: trusted`Your ${subjects[kind]} of ${money(cents)} is ${outcome}`,
    paragraphs: [
      isApproved
        ? trusted`Another administrator approved the ${subjects[kind]} of ${money(cents)} that you proposed.`
        : trusted`Another administrator declined the ${subjects[kind]} of ${money(cents)} that you proposed. No money moves. You can propose it again.`,
    ],
    action: [trusted`See it`, path],
    quotes: [
      [trusted`Decided by`, name, quotedInEmail.name],
      [trusted`The reason`, reason],
    ],
  })
  await outbox.enqueue(transaction, [email], at)
}
