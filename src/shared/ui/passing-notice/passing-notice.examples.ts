import { after, examplesOf } from '@/shared/testing'
import { passingNoticeMachine } from './passing-notice.machine.ts'

export const examples = examplesOf(passingNoticeMachine, {
  input: { staysMs: 3000 },
  events: [{ type: 'notice.given' }, { type: 'notice.takenBack' }, after('noticePause')],
})
