import { createPayoutRun, exportBankFile, exportPayoutsCsv } from '@contract/endpoints.ts'
import { mockEndpoint } from '@/shared/mock'

const bytes = (text: string) => new TextEncoder().encode(text)

export const payoutActionHandlers = [
  mockEndpoint(createPayoutRun, () => ({ id: 'run-2' })),
  mockEndpoint(exportBankFile, () => bytes('<Document/>')),
  mockEndpoint(exportPayoutsCsv, () => bytes('Reference,Amount\r\n')),
]
