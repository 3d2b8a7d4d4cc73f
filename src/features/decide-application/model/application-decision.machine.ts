import type { Application } from '@contract/application.ts'
import { assign, fromPromise, setup } from 'xstate'
import { applicationAcceptedMs } from '@/shared/config'

export type Verdict = 'accept' | 'reject'
export type DecidableApplication = Pick<Application, 'id' | 'bounty_id' | 'journalist_name'>
export type Decision = { application: DecidableApplication; verdict: Verdict; message: string }

export type ApplicationDecisionEvent =
  | { type: 'decision.requested'; application: DecidableApplication; verdict: Verdict }
  /** `message` is the creator's word to the journalist, or empty. */
  | { type: 'decision.confirmed'; message: string }
  | { type: 'decision.cancelled' }
  /** The alert that the offer was rejected was read. */
  | { type: 'alert.read' }

type ApplicationDecisionContext = {
  /** The one that is asked about, or was decided last. */
  decision: Decision | null
  /** What was decided since the page was shown, by offer: known before the server is asked again. */
  decided: Readonly<Record<string, Verdict>>
  error: unknown
}

/**
 * A creator's decision on an offer (specification, sections 4, 5 and 8): asked, confirmed, sent. A rejection is
 * acknowledged in an alert; the banner of an acceptance goes after 5 s, or with the next decision. A failure stays in
 * the dialog, where one can try again or give up.
 */
export const applicationDecisionMachine = setup({
  types: { context: {} as ApplicationDecisionContext, events: {} as ApplicationDecisionEvent },
  actors: {
    decide: fromPromise<void, Decision>(() => {
      throw new Error('The decision needs "decide" provided.')
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
    // A second answer changes nothing: one request is under way.
    deciding: {
      invoke: {
        src: 'decide',
        input: ({ context: { decision } }) => {
          if (decision === null) throw new Error('Nothing was chosen.')
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
        // The alert is modal: nothing else can be asked until it was read.
        rejected: { on: { 'alert.read': { target: '#applicationDecision.idle', actions: 'forget' } } },
      },
      initial: 'accepted',
    },
  },
})
