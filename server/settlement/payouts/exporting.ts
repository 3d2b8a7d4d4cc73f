/** The pending payouts of a run as files for the bank. Each export stands in the audit log. */
import { sql, type Transaction } from 'kysely'
import { formatCsv } from '../../../contract/csv.ts'
import { installedCurrency } from '../../../contract/currency.ts'
import { type Cents, demoPayments, toAmount } from '../../../contract/money.ts'
import { type NewPayoutDetails, noBankFile, noBankFileOfDemo, noPendingPayout } from '../../../contract/payout.ts'
import { modeOfPayment } from '../../money/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import { type PayoutAccount, payoutSettings, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { refusePartInPayouts, refuseUnapproved } from './approving-runs.ts'
import type { BankTransfer } from './bank-file.ts'
import type { SealedDetails } from './sealed-details.ts'

/** 1 if one of the payout's stories, a debt or a share, was charged to no card for real. Then no bank may get it. */
export const isDemoPayout = sql<number>`case when payout.mode = 'live' and not exists (
    select 1 from payout_item where payout_item.payout_id = payout.id and not exists (
      select 1 from pledge join payment on payment.pledge_id = pledge.id
      where pledge.bounty_id = payout_item.bounty_id and payment.status = 'charged' and ${modeOfPayment} = 'live'))
  then 0 else 1 end`

export type Export = { runId: string; exportedBy: string; at: string; details: SealedDetails }

const csvHeader = ['Reference', 'Name', 'Account holder', 'IBAN or account details', 'Amount', 'Currency']

export async function exportCsv(transaction: Transaction<Schema>, wanted: Export): Promise<string | Refusal> {
  const payouts = await openPending(transaction, wanted)
  if (payouts instanceof Refusal) return payouts
  if (payouts.length === 0) return refuse(409, noPendingPayout)
  await recordExport(transaction, wanted, { format: 'csv', payouts: payouts.length })
  const hasDemo = payouts.some(({ isDemo }) => isDemo)
  return formatCsv(
    hasDemo ? [...csvHeader, 'Note'] : csvHeader,
    payouts.map(({ reference, name, cents, details, isDemo }) => [
      reference,
      name,
      details.holder,
      details.kind === 'iban' ? details.iban : details.account,
      toAmount(cents),
      installedCurrency(),
      ...(hasDemo ? [isDemo ? demoPayments : ''] : []),
    ]),
  )
}

export const missingSettings = (account: PayoutAccount | undefined): string[] =>
  account === undefined ? [...payoutSettings] : []

export async function exportBankFile(
  transaction: Transaction<Schema>,
  wanted: Export & { account: PayoutAccount | undefined },
): Promise<string | Refusal> {
  const payouts = await openPending(transaction, wanted)
  if (payouts instanceof Refusal) return payouts
  if (payouts.some(({ isDemo }) => isDemo)) return refuse(409, noBankFileOfDemo)
  const { account, at } = wanted
  if (account === undefined) {
    return refuse(
      409,
      `Set ${payoutSettings.join(' and ')} on the server to download a bank file. The CSV file needs no settings.`,
    )
  }
  const transfers = payouts.flatMap(({ reference, cents, details }): BankTransfer[] =>
    details.kind === 'iban' ? [{ reference, cents, holder: details.holder, iban: details.iban }] : [],
  )
  if (transfers.length === 0) return refuse(409, noBankFile)
  await recordExport(transaction, wanted, { format: 'pain.001.001.09', payouts: transfers.length })
  const { formatBankFile } = await import('./bank-file.ts')
  return formatBankFile({ from: account, transfers, currency: installedCurrency(), at })
}

type OpenPayout = { reference: string; name: string; cents: Cents; details: NewPayoutDetails; isDemo: boolean }

/** Refuses rather than leave out a payout, because an administrator would believe that it was sent. */
async function openPending(
  transaction: Transaction<Schema>,
  { runId, exportedBy, details: sealedDetails }: Export,
): Promise<OpenPayout[] | Refusal> {
  const refusal = await refuseUnapproved(transaction, runId)
  if (refusal !== undefined) return refusal
  const rows = await transaction
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.id', 'payout.reference', 'payout.cents', 'payout.sealed', 'account.name'])
    .select(isDemoPayout.as('is_demo'))
    .where('payout.run_id', '=', runId)
    .where('payout.status', '=', 'pending')
    .orderBy('payout.id')
    .execute()
  const ownPart = await refusePartInPayouts(transaction, rows, exportedBy)
  if (ownPart !== undefined) return ownPart
  const open: OpenPayout[] = []
  for (const { id, sealed, is_demo, ...payout } of rows) {
    const details = sealed === null ? undefined : sealedDetails.open(id, sealed)
    if (details === undefined) return refuse(409, unreadable(payout.reference))
    open.push({ ...payout, details, isDemo: is_demo === 1 })
  }
  return open
}

const unreadable = (reference: string): string =>
  `The bank details of the payout ${reference} cannot be read, because the server’s secret has changed. Please mark it as failed.`

const recordExport = (
  transaction: Transaction<Schema>,
  { runId, exportedBy, at }: Export,
  details: { format: string; payouts: number },
) => recordAuditEntry(transaction, { actor: exportedBy, action: 'payout-run.exported', subject: runId, details, at })
