import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'
import { generatedNoticeMs } from '@/shared/config'
import type { GenerationAttempt, Provider } from '../api/generate-story.ts'

export const providers: readonly Provider[] = ['grok', 'openAi']

export type GenerationEvent =
  | ({ type: 'generate.requested' } & GenerationAttempt)
  | { type: 'cancel.requested' }
  | { type: 'text.changed' }

type GenerationContext = {
  attempt: GenerationAttempt | null
  used: readonly Provider[]
  provider: Provider | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`Provide "${effect}" to generationMachine.`)
}

const isSame = (attempt: GenerationAttempt | null, { provider, content }: GenerationAttempt) =>
  attempt !== null && attempt.provider === provider && attempt.content === content

/**
 * Runs one generation at a time, and each provider once per page session
 * (docs/specification.md#4-states-and-transitions). The editor is locked meanwhile; after a cancel or error the text
 * is unchanged.
 */
export const generationMachine = setup({
  types: { context: {} as GenerationContext, events: {} as GenerationEvent },
  actors: {
    generate: fromPromise<void, GenerationAttempt>(notProvided('generate')),
  },
  actions: {
    letWrite: notProvided('letWrite'),
    adopt: assign(({ context: { attempt } }, wanted: GenerationAttempt) => ({
      attempt: attempt !== null && isSame(attempt, wanted) ? attempt : wanted,
      provider: wanted.provider,
      error: null,
    })),
    noteUse: assign(({ context: { used, provider } }) => ({
      attempt: null,
      used: provider === null ? used : [...used, provider],
    })),
    keepError: assign(({ context: { attempt } }, { error }: { error: unknown }) => ({
      attempt: isRefusal(error) ? null : attempt,
      error,
    })),
    clearError: assign({ error: null }),
  },
  guards: {
    isUnused: ({ context: { used } }, { provider }: { provider: Provider }) => !used.includes(provider),
  },
  delays: { successNotice: generatedNoticeMs },
}).createMachine({
  id: 'generation',
  context: { attempt: null, used: [], provider: null, error: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        'generate.requested': {
          guard: { type: 'isUnused', params: ({ event }) => event },
          target: 'generating',
          actions: { type: 'adopt', params: ({ event }) => event },
        },
      },
    },
    generating: {
      invoke: {
        src: 'generate',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('The state "generating" requires an attempt.')
          return attempt
        },
        onDone: { target: 'generated', actions: 'noteUse' },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
      exit: 'letWrite',
      on: { 'cancel.requested': 'ready' },
    },
    generated: {
      after: { successNotice: 'ready' },
      on: {
        'generate.requested': {
          guard: { type: 'isUnused', params: ({ event }) => event },
          target: 'generating',
          actions: { type: 'adopt', params: ({ event }) => event },
        },
      },
    },
    failed: {
      on: {
        'generate.requested': {
          guard: { type: 'isUnused', params: ({ event }) => event },
          target: 'generating',
          actions: { type: 'adopt', params: ({ event }) => event },
        },
        'text.changed': { target: 'ready', actions: 'clearError' },
      },
    },
  },
})
