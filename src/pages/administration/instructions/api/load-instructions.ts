import { earlierInstructions, instructions } from '@contract/endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '@/shared/api'

/** The instructions in force. */
export const instructionsQuery = queryOf(instructions)

/** The instructions that were in force before. */
export const earlierInstructionsQuery = queryOf(earlierInstructions)

export const fileInstructionsQuery = queryOf(instructions, { query: { source: 'file' } })

export async function loadInstructions({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await Promise.all([
    context.queryClient.ensureQueryData(instructionsQuery),
    context.queryClient.ensureQueryData(earlierInstructionsQuery),
  ])
}
