import type { EarlierInstructions, Instructions } from '@contract/ai.ts'
import { earlierInstructions, instructions } from '@contract/endpoints.ts'
import type { CallApi } from '@/shared/api'

export type AdminData = {
  /** The instructions in force. */
  now: Instructions
  /** The instructions that were in force before. */
  earlier: EarlierInstructions[]
}

export async function loadInstructions({ context: { api } }: { context: { api: CallApi } }): Promise<AdminData> {
  const [now, { items }] = await Promise.all([
    api(instructions, { keepsSession: true }),
    api(earlierInstructions, { keepsSession: true }),
  ])
  return { now, earlier: items }
}

export const loadFileInstructions = async (api: CallApi): Promise<string> =>
  (await api(instructions, { query: { source: 'file' }, keepsSession: true })).content
