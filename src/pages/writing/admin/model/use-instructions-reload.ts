import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { describeError, useApi } from '@/shared/api'
import { loadFileInstructions } from '../api/load-instructions.ts'
import { type InstructionsReloadEvent, instructionsReloadMachine } from './instructions-reload.machine.ts'

export function useInstructionsReload(showContent: (content: string) => void) {
  const api = useApi()
  const show = useRef(showContent)
  const [machine] = useState(() =>
    instructionsReloadMachine.provide({
      actors: { loadFile: fromPromise(({ signal }) => loadFileInstructions(api, signal)) },
      actions: { showContent: (_, { content }) => show.current(content) },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    show.current = showContent
  })
  return viewInstructionsReload(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
}

export type InstructionsReloadView = ReturnType<typeof viewInstructionsReload>

export const viewInstructionsReload = (
  { value, context: { error } }: SnapshotFrom<typeof instructionsReloadMachine>,
  send: (event: InstructionsReloadEvent) => void,
) => ({
  status: value,
  errorMessage: value === 'failed' ? describeLoadError(error) : undefined,
  request: (isChanged: boolean) => send({ type: 'reload.requested', isChanged }),
  confirm: () => send({ type: 'reload.confirmed' }),
  decline: () => send({ type: 'reload.declined' }),
})

const reason = (error: unknown) => describeError(error, error instanceof Error ? error.message : 'unknown error')

export const describeLoadError = (error: unknown): string => `Failed to load instructions: ${reason(error)}`
export const describeSaveError = (error: unknown): string => `Failed to save instructions: ${reason(error)}`
