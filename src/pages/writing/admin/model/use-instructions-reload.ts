import { messageOf, useApi } from '@/shared/api'
import { useConfirmedAction } from '@/shared/lib/confirmed-action'
import { loadFileInstructions } from '../api/load-instructions.ts'

export function useInstructionsReload(showContent: (content: string) => void) {
  const api = useApi()
  const { status, isBusy, error, request, submit, confirm, dismiss } = useConfirmedAction<null>(async () =>
    showContent(await loadFileInstructions(api)),
  )
  return {
    isAsking: status === 'confirming',
    isLoading: isBusy,
    isReloaded: status === 'done',
    errorMessage: error === null ? undefined : describeLoadError(error),
    /** Only unsaved text needs a confirmation. */
    request: (isChanged: boolean) => (isChanged ? request(null) : submit(null)),
    confirm,
    decline: dismiss,
  }
}

export type InstructionsReloadView = ReturnType<typeof useInstructionsReload>

export const describeLoadError = (error: unknown): string =>
  `Failed to load instructions: ${messageOf(error, 'unknown error')}`
export const describeSaveError = (error: unknown): string =>
  `Failed to save instructions: ${messageOf(error, 'unknown error')}`
