import { setup } from 'xstate'

export type PassingNoticeEvent = { type: 'notice.given' } | { type: 'notice.takenBack' }

/**
 * A notice that goes by itself (specification, section 4 "Transient notices"). Given again it stays for as long as if it
 * were new.
 */
export const passingNoticeMachine = setup({
  types: {
    input: {} as { staysMs: number },
    context: {} as { staysMs: number },
    events: {} as PassingNoticeEvent,
  },
  delays: { noticePause: ({ context }) => context.staysMs },
}).createMachine({
  id: 'passingNotice',
  context: ({ input: { staysMs } }) => ({ staysMs }),
  initial: 'hidden',
  states: {
    hidden: { on: { 'notice.given': 'shown' } },
    shown: {
      on: { 'notice.given': { target: 'shown', reenter: true }, 'notice.takenBack': 'hidden' },
      after: { noticePause: 'hidden' },
    },
  },
})
