import type { Transaction } from 'kysely'
import { toUtcDay } from '../../../contract/dates.ts'
import { success } from '../../../contract/endpoint.ts'
import {
  createPayoutRun,
  decidePayoutRun,
  exportBankFile as exportBankFileEndpoint,
  exportPayoutsCsv,
  markPayoutFailed,
  markPayoutsPaid,
  payoutOverview,
  payoutRun,
} from '../../../contract/endpoints.ts'
import { payoutRunNotFound } from '../../../contract/payout.ts'
import type { MoneyServices } from '../../money/index.ts'
import { needsApproval } from '../../people/index.ts'
import { announce, isoTime, type Mount, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { decideRun } from './approving-runs.ts'
import { createRun } from './creating.ts'
import { exportBankFile, exportCsv, missingSettings } from './exporting.ts'
import { readInDebt } from './in-debt.ts'
import { type Marking, markFailed, markPaid } from './marking.ts'
import { readNeverPaid } from './never-paid.ts'
import { readOwedToDeleted } from './owed-to-deleted.ts'
import { readConcerned, readDuePayouts, readRun, readRuns } from './runs.ts'
import { createSealedDetails } from './sealed-details.ts'

export const mountPayoutRuns: Mount<MoneyServices> = ({ route }, services) => {
  const { database, outbox, mailer, publicUrl, now, payments, payoutAccount } = services
  const { query } = database
  const details = createSealedDetails(services.secret)
  const missing_settings = missingSettings(payoutAccount)

  async function tell(runId: string): Promise<void> {
    mailer.nudge()
    announce(services, await readConcerned(query, runId))
  }

  route(payoutOverview, async ({ caller }) => {
    const at = isoTime(now())
    const [due, in_debt, owed_to_deleted, never_paid, runs, needs_approval] = await Promise.all([
      readDuePayouts(query, at, details, payments, caller.id),
      readInDebt(query, at, payments),
      readOwedToDeleted(query, payments),
      readNeverPaid(query, payments),
      readRuns(query),
      needsApproval(query, caller.id),
    ])
    return {
      due,
      in_debt,
      owed_to_deleted,
      ...(never_paid && { never_paid }),
      runs,
      needs_approval,
      missing_settings,
      provider: payments.name,
    }
  })

  route(createPayoutRun, async ({ caller }) => ({
    effect: (transaction) =>
      createRun(transaction, { createdBy: caller.id, at: isoTime(now()), details, payments, publicUrl, outbox }),
    async answer(id) {
      await tell(id)
      return { id }
    },
  }))

  route(decidePayoutRun, async ({ params, body, caller }) => {
    const decided = { runId: params.id, decision: body, decidedBy: caller.id }
    // A run that ends takes its payouts along.
    const concerned = await readConcerned(query, params.id)
    return {
      effect: (transaction) => decideRun(transaction, decided, { at: isoTime(now()), publicUrl, outbox }),
      async answer() {
        mailer.nudge()
        announce(services, concerned)
        return success
      },
    }
  })

  route(payoutRun, async ({ params, caller }) => {
    const run = await readRun(query, params.id, caller.id)
    return run === undefined ? refuse(404, payoutRunNotFound) : { ...run, missing_settings }
  })

  const mark = (
    { runId, markedBy }: Pick<Marking, 'runId' | 'markedBy'>,
    work: (transaction: Transaction<Schema>, marking: Marking) => Promise<string | Refusal>,
  ) => ({
    effect: (transaction: Transaction<Schema>) =>
      work(transaction, { runId, markedBy, at: isoTime(now()), publicUrl, outbox }),
    async answer(id: string) {
      await tell(id)
      return success
    },
  })

  route(markPayoutsPaid, async ({ params, body, caller }) =>
    mark({ runId: params.id, markedBy: caller.id }, (transaction, marking) =>
      markPaid(transaction, body.payout_ids, marking),
    ),
  )

  route(markPayoutFailed, async ({ params, body, caller }) => {
    const failure = { payoutId: body.payout_id, problem: body.problem }
    return mark({ runId: params.id, markedBy: caller.id }, (transaction, marking) =>
      markFailed(transaction, failure, marking),
    )
  })

  route(exportPayoutsCsv, async ({ params, caller }) => {
    const wanted = { runId: params.id, exportedBy: caller.id, at: isoTime(now()), details }
    const csv = await database.write((transaction) => exportCsv(transaction, wanted))
    return csv instanceof Refusal ? csv : download(csv, { type: 'text/csv', name: nameOf(wanted.at, 'csv') })
  })

  route(exportBankFileEndpoint, async ({ params, caller }) => {
    const wanted = { runId: params.id, exportedBy: caller.id, at: isoTime(now()), details, account: payoutAccount }
    const file = await database.write((transaction) => exportBankFile(transaction, wanted))
    return file instanceof Refusal ? file : download(file, { type: 'application/xml', name: nameOf(wanted.at, 'xml') })
  })
}

const nameOf = (at: string, extension: string): string => `lede-payouts-${toUtcDay(at)}.${extension}`

const download = (text: string, { type, name }: { type: string; name: string }): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
