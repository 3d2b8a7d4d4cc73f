import type { AnyStateMachine } from 'xstate'
import type { ExploreOptions } from './model-paths.ts'

/**
 * Examples of everything that can happen to a machine, exported as `examples` from `NAME.examples.ts` beside
 * `NAME.machine.ts`. The machine's tests and its Storybook page are built from them.
 */
export type Examples<M extends AnyStateMachine> = ExploreOptions<M> & { machine: M }

export const examplesOf = <M extends AnyStateMachine>(machine: M, options: ExploreOptions<M>): Examples<M> => ({
  machine,
  ...options,
})
