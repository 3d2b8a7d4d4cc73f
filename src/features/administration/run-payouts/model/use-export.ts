import { exportBankFile, exportPayoutsCsv } from '@contract/endpoints.ts'
import type { PayoutRun } from '@contract/payout.ts'
import { useApi } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { toUtcDay } from '@/shared/lib/date'
import { downloadFile } from '@/shared/lib/download-file'

export type ExportKind = 'bankFile' | 'csv'

export const exportWords: Record<ExportKind, { label: string; busyLabel: string; error: string }> = {
  bankFile: {
    label: 'Download bank file',
    busyLabel: 'Preparing bank file...',
    error: 'Failed to prepare the bank file. Please try again.',
  },
  csv: {
    label: 'Download CSV',
    busyLabel: 'Preparing CSV...',
    error: 'Failed to prepare the CSV file. Please try again.',
  },
}

const files = {
  bankFile: { endpoint: exportBankFile, extension: 'xml', type: 'application/xml' },
  csv: { endpoint: exportPayoutsCsv, extension: 'csv', type: 'text/csv;charset=utf-8' },
} as const

/** The date is that of the run, in UTC. */
export const nameOfExport = (kind: ExportKind, { created_at }: Pick<PayoutRun, 'created_at'>): string =>
  `lede-payouts-${toUtcDay(created_at)}.${files[kind].extension}`

/** Needs no question: a file changes nothing, and the server logs it. */
export function useExport(run: Pick<PayoutRun, 'id' | 'created_at'>) {
  const api = useApi()
  const { isBusy, error, attempt, submit } = useAction<ExportKind>(async (kind) => {
    const { endpoint, type } = files[kind]
    const bytes = await api<typeof endpoint>(endpoint, { params: { id: run.id } })
    downloadFile(nameOfExport(kind, run), bytes.slice(), type)
  })
  return { isBusy, error, kind: attempt.content, download: submit }
}
