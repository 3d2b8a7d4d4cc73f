import type { Transaction } from 'kysely'
import {
  createPayoutRun,
  exportBankFile as exportBankFileEndpoint,
  exportPayoutsCsv,
  markPayoutFailed,
  markPayoutsPaid,
  payoutOverview,
  payoutRun,
} from '../../contract/endpoints.ts'
import { payoutRunNotFound } from '../../contract/payout.ts'
import { success } from '../../contract/success.ts'
import type { Schema } from '../database/schema.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { isoTime } from '../iso-time.ts'
import { announce } from '../live/announce.ts'
import type { Mount } from '../services.ts'
import { createRun } from './creating.ts'
import { exportBankFile, exportCsv, missingSettings } from './exporting.ts'
import { type Marking, markFailed, markPaid } from './marking.ts'
import { readOwedToDeleted } from './owed-to-deleted.ts'
import { readConcerned, readDuePayouts, readRun, readRuns } from './runs.ts'
import { createSealedDetails } from './sealed-details.ts'

export const mountPayoutRuns: Mount = ({ route }, services) => {
  const { database, outbox, mailer, publicUrl, now, payments, payoutAccount } = services
  const { query } = database
  const details = createSealedDetails(services.secret)
  const canTransfer = payments.connect !== undefined
  const setup = { missing_settings: missingSettings(payoutAccount), provider: payments.name }

  async function tell(runId: string): Promise<void> {
    mailer.nudge()
    announce(services, await readConcerned(query, runId))
  }

  route(payoutOverview, async () => {
    const [due, owed_to_deleted, runs] = await Promise.all([
      readDuePayouts(query, isoTime(now()), details, canTransfer),
      readOwedToDeleted(query),
      readRuns(query),
    ])
    return { due, owed_to_deleted, runs, ...setup }
  })

  route(createPayoutRun, async ({ caller }) => ({
    effect: (transaction) => createRun(transaction, { createdBy: caller.id, at: isoTime(now()), details, canTransfer }),
    async answer(id) {
      await tell(id)
      return { id }
    },
  }))

  route(payoutRun, async ({ params }) => {
    const run = await readRun(query, params.id)
    return run === undefined ? refuse(404, payoutRunNotFound) : { ...run, ...setup }
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

const nameOf = (at: string, extension: string): string => `lede-payouts-${at.slice(0, 10)}.${extension}`

const download = (text: string, { type, name }: { type: string; name: string }): Response =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
