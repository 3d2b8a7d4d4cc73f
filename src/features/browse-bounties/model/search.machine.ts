import { bountyLimits } from '@contract/limits.ts'
import { assign, emit, setup } from 'xstate'
import { searchDebounceMs } from '@/shared/config'

export type SearchEvent =
  /** `applied` is the search in the address. */
  { type: 'search.typed'; typed: string; applied: string } | { type: 'address.changed'; search: string }

/** Empty, which means the whole list, until the text has enough characters (docs/specification.md#5-validation-rules). */
export const searchOf = (typed: string): string => {
  const words = typed.trim()
  return words.length >= bountyLimits.searchMinimumCharacters ? words : ''
}

/** The search field of a list. The address owns the search that applies; the machine owns the text that is typed. */
export const searchMachine = setup({
  types: {
    context: {} as { typed: string },
    events: {} as SearchEvent,
    input: {} as { typed: string },
    emitted: {} as { type: 'search.requested'; search: string },
  },
  delays: { debounce: searchDebounceMs },
}).createMachine({
  id: 'search',
  context: ({ input }) => input,
  initial: 'resting',
  on: {
    'search.typed': [
      {
        guard: ({ event: { typed, applied } }) => searchOf(typed) === applied,
        target: '.resting',
        actions: assign({ typed: ({ event }) => event.typed }),
      },
      {
        guard: ({ event: { typed } }) => typed === '',
        target: '.resting',
        actions: [assign({ typed: '' }), emit({ type: 'search.requested', search: '' })],
      },
      { target: '.waiting', reenter: true, actions: assign({ typed: ({ event }) => event.typed }) },
    ],
  },
  states: {
    resting: {
      on: {
        // The address changed from outside: a link to the whole list, or Back.
        'address.changed': {
          guard: ({ context, event }) => searchOf(context.typed) !== event.search,
          actions: assign({ typed: ({ event }) => event.search }),
        },
      },
    },
    // What is being typed wins over a change of the address.
    waiting: {
      after: {
        debounce: {
          target: 'resting',
          actions: emit(({ context }) => ({ type: 'search.requested', search: searchOf(context.typed) })),
        },
      },
    },
  },
})
