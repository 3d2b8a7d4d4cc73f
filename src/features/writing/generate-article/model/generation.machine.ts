import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { type Attempt, attemptAfter, nextAttempt } from '@/shared/api'
import { generatedNoticeMs } from '@/shared/config'
import type { Prompt, Provider } from '../api/generate-story.ts'

export type GenerationEvent =
  | { type: 'generate.requested'; prompt: Prompt; key: string }
  | { type: 'cancel.requested' }
  | { type: 'text.changed' }

type GenerationContext = {
  attempt: Attempt<Prompt>
  used: readonly Provider[]
  /** The draft that has the generated text. */
  draftId: string | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to generationMachine.`)
}

const requested = {
  'generate.requested': { guard: 'isUnused', target: 'generating', actions: 'adopt' },
} as const

/**
 * Runs one generation at a time, and each provider once per page session
 * (docs/specification.md#4-states-and-transitions). After a cancel or error the text is unchanged.
 */
export const generationMachine = setup({
  types: {
    input: {} as { used: readonly Provider[] },
    context: {} as GenerationContext,
    events: {} as GenerationEvent,
  },
  actors: {
    /** Takes the text, and returns the draft that has the generated one. */
    generate: fromPromise<string, Attempt<Prompt>>(notProvided('generate')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    adopt: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'generate.requested')
      return { attempt: nextAttempt(attempt, event.prompt, event.key), error: null }
    }),
  },
  guards: {
    isUnused: ({ context: { used }, event }) => {
      assertEvent(event, 'generate.requested')
      return !used.includes(event.prompt.provider)
    },
  },
  delays: { successNotice: generatedNoticeMs },
}).createMachine({
  id: 'generation',
  context: ({ input: { used } }) => ({
    attempt: { content: { provider: 'grok', content: '' }, key: '' },
    used,
    draftId: null,
    error: null,
  }),
  initial: 'ready',
  states: {
    ready: { on: requested },
    generating: {
      invoke: {
        src: 'generate',
        input: ({ context: { attempt } }) => attempt,
        onDone: {
          target: 'generated',
          actions: assign(({ context: { attempt, used }, event }) => ({
            used: [...used, attempt.content.provider],
            draftId: event.output,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign(({ context: { attempt }, event: { error } }) => ({
            attempt: attemptAfter(attempt, error),
            error,
          })),
        },
      },
      exit: 'letWrite',
      on: { 'cancel.requested': 'ready' },
    },
    generated: { after: { successNotice: 'ready' }, on: requested },
    failed: { on: { ...requested, 'text.changed': { target: 'ready', actions: assign({ error: null }) } } },
  },
})
