import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api'
import { useAction } from '@/shared/lib/action'
import { fileInstructionsQuery } from '../api/load-instructions.ts'

export function useInstructionsReload(showContent: (content: string) => void) {
  const queryClient = useQueryClient()
  const { status, isBusy, error, request, submit, confirm, dismiss } = useAction(async () =>
    showContent((await queryClient.fetchQuery({ ...fileInstructionsQuery, staleTime: 0 })).content),
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
