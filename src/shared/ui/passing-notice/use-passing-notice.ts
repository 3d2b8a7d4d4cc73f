import { useMachine } from '@xstate/react'
import { passingNoticeMachine } from './passing-notice.machine.ts'

/**
 * Whether to show a notice that goes after `staysMs` milliseconds, which is read once.
 * ```tsx
 * {saved.isShown && <Notice tone="positive">Profile updated successfully!</Notice>}
 * ```
 * Take it back before what it is about begins again: given anew it is announced anew.
 */
export function usePassingNotice(staysMs: number) {
  const [snapshot, send] = useMachine(passingNoticeMachine, { input: { staysMs } })
  return {
    isShown: snapshot.matches('shown'),
    give: () => send({ type: 'notice.given' }),
    takeBack: () => send({ type: 'notice.takenBack' }),
  }
}
