import type { Application } from '@contract/application.ts'
import { assign, fromPromise, setup } from 'xstate'
import { applicationAcceptedMs } from '@/shared/config'

export type Verdict = 'accept' | 'reject'
export type DecidableApplication = Pick<Application, 'id' | 'bounty_id' | 'journalist_name'>
export type Decision = { application: DecidableApplication; verdict: Verdict; message: string }

export type ApplicationDecisionEvent =
  | { type: 'decision.requested'; application: DecidableApplication; verdict: Verdict }
  /** `message` goes to the journalist and may be empty. */
  | { type: 'decision.confirmed'; message: string }
  | { type: 'decision.cancelled' }
  | { type: 'alert.read' }

type ApplicationDecisionContext = {
  decision: Decision | null
  /** Decisions since the page was loaded, by application id. */
  decided: Readonly<Record<string, Verdict>>
  error: unknown
}

/**
 * The creator dismisses the alert after a rejection. The banner after an acceptance disappears after 5 s or with the
 * next decision. An error stays in the dialog, where the creator can retry or cancel.
 */
export const applicationDecisionMachine = setup({
  types: { context: {} as ApplicationDecisionContext, events: {} as ApplicationDecisionEvent },
  actors: {
    decide: fromPromise<void, Decision>(() => {
      throw new Error('Provide the actor "decide" to the decision machine.')
    }),
  },
  actions: {
    choose: assign((_, { application, verdict }: { application: DecidableApplication; verdict: Verdict }) => ({
      decision: { application, verdict, message: '' },
    })),
    takeMessage: assign(({ context: { decision } }, { message }: { message: string }) => ({
      decision: decision && { ...decision, message },
      error: null,
    })),
    noteDecided: assign(({ context: { decision, decided } }) => ({
      decided: decision === null ? decided : { ...decided, [decision.application.id]: decision.verdict },
    })),
    forget: assign({ decision: null, error: null }),
  },
  guards: { isAcceptance: ({ context }) => context.decision?.verdict === 'accept' },
  delays: { bannerPause: applicationAcceptedMs },
}).createMachine({
  id: 'applicationDecision',
  context: { decision: null, decided: {}, error: null },
  initial: 'idle',
  states: {
    idle: {
      on: { 'decision.requested': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event } } },
    },
    confirming: {
      on: {
        'decision.confirmed': { target: 'deciding', actions: { type: 'takeMessage', params: ({ event }) => event } },
        'decision.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    // Ignore a second confirmation while a request is running.
    deciding: {
      invoke: {
        src: 'decide',
        input: ({ context: { decision } }) => {
          if (decision === null) throw new Error('deciding needs a decision in the context.')
          return decision
        },
        onDone: [
          { guard: 'isAcceptance', target: 'decided.accepted', actions: 'noteDecided' },
          { target: 'decided.rejected', actions: 'noteDecided' },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    failed: {
      on: {
        'decision.confirmed': { target: 'deciding', actions: { type: 'takeMessage', params: ({ event }) => event } },
        'decision.cancelled': { target: 'idle', actions: 'forget' },
      },
    },
    decided: {
      states: {
        accepted: {
          on: {
            'decision.requested': {
              target: '#applicationDecision.confirming',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
          after: { bannerPause: { target: '#applicationDecision.idle', actions: 'forget' } },
        },
        // The alert is modal, so nothing else can be requested before it is dismissed.
        rejected: { on: { 'alert.read': { target: '#applicationDecision.idle', actions: 'forget' } } },
      },
      initial: 'accepted',
    },
  },
})
