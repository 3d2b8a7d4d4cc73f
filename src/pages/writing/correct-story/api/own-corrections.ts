import { ownCorrections } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { orNotFound, queryOf } from '@/shared/api'

export const ownCorrectionsQuery = (id: string) => queryOf(ownCorrections, { params: { id } })

type CorrectionsLoad = { context: { queryClient: QueryClient }; params: { id: string } }

/** Only the author of a published story corrects it. A hidden one answers with 410. */
export async function loadOwnCorrections({ context: { queryClient }, params: { id } }: CorrectionsLoad): Promise<void> {
  await queryClient.fetchQuery(ownCorrectionsQuery(id)).catch(orNotFound(404, 410))
}
