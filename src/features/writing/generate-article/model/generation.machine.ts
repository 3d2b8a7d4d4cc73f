import { assign, fromPromise, setup } from 'xstate'
import { isRefusal } from '@/shared/api'
import { generatedNoticeMs } from '@/shared/config'

/** Who writes the story. */
export const providers = ['grok', 'openAi'] as const
export type Provider = (typeof providers)[number]

/** A generation under the key that makes it one story, however often it is asked for. */
export type GenerationAttempt = { provider: Provider; content: string; key: string }

export type GenerationEvent =
  /** `key` is a new one; it is used unless this very story may have been made already. */
  ({ type: 'generate.requested' } & GenerationAttempt) | { type: 'cancel.requested' } | { type: 'text.changed' }

type GenerationContext = {
  /** What was asked for, for as long as nobody knows what came of it. */
  attempt: GenerationAttempt | null
  /** Who has written already: each does once a session of the page. */
  used: readonly Provider[]
  /** Who wrote last. */
  provider: Provider | null
  error: unknown
}

const notProvided = (effect: string) => () => {
  throw new Error(`The generation needs "${effect}" provided.`)
}

const isSame = (attempt: GenerationAttempt | null, { provider, content }: GenerationAttempt) =>
  attempt !== null && attempt.provider === provider && attempt.content === content

/**
 * A story by AI of what is written (specification, sections 4 and 5 "AI generation"): one at a time, each provider once a
 * session of the page. Nothing can be written meanwhile; cancelled or failed, the writer goes on with what was there.
 */
export const generationMachine = setup({
  types: { context: {} as GenerationContext, events: {} as GenerationEvent },
  actors: {
    /** Saves what is written, asks for the story, and puts it in its place. */
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
    // Nothing can be typed, and no other story begun, until it is there or given up.
    generating: {
      invoke: {
        src: 'generate',
        input: ({ context: { attempt } }) => {
          if (attempt === null) throw new Error('Nothing is to be generated.')
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
