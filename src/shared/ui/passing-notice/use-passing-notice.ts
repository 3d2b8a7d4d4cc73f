import { useMachine } from '@xstate/react'
import { passingNoticeMachine } from './passing-notice.machine.ts'

/**
 * Reads `staysMs` (milliseconds) once.
 * ```tsx
 * {saved.isShown && <Notice tone="positive">Profile updated successfully!</Notice>}
 * ```
 * Take the notice back before its action starts again, so that the next one is announced again.
 */
export function usePassingNotice(staysMs: number) {
  const [snapshot, send] = useMachine(passingNoticeMachine, { input: { staysMs } })
  return {
    isShown: snapshot.matches('shown'),
    give: () => send({ type: 'notice.given' }),
    takeBack: () => send({ type: 'notice.takenBack' }),
  }
}
