import { setup } from 'xstate'

export type PassingNoticeEvent = { type: 'notice.given' } | { type: 'notice.takenBack' }

/** Giving the notice again restarts its full duration (docs/specification.md#4-states-and-transitions). */
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
