import type { AnyStateMachine } from 'xstate'
import type { ExploreOptions } from './model-paths.ts'

/**
 * Everything that can happen to a machine, by example: what `NAME.examples.ts` beside `NAME.machine.ts` exports as
 * `examples`. The machine's tests and its page in the workbench are both made from it.
 */
export type Examples<M extends AnyStateMachine> = ExploreOptions<M> & { machine: M }

/** Writes examples down with the machine's own types. */
export const examplesOf = <M extends AnyStateMachine>(machine: M, options: ExploreOptions<M>): Examples<M> => ({
  machine,
  ...options,
})
