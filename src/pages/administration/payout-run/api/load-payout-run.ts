import { payoutRun } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound, queryOf } from '@/shared/api'

export const payoutRunQuery = (id: string) => queryOf(payoutRun, { params: { id } })

type PayoutRunLoad = { context: { queryClient: QueryClient }; params: { id: string } }

export async function loadPayoutRun({ context: { queryClient }, params }: PayoutRunLoad): Promise<void> {
  await queryClient.ensureQueryData(payoutRunQuery(params.id)).catch(orNotFound(404))
}
