import type { AnyStateMachine } from 'xstate'
import type { Examples } from '@/shared/testing'

/** The examples of every machine, by the way to their file from here. */
export const allExamples = import.meta.glob<{ examples: Examples<AnyStateMachine> }>('../../src/**/*.examples.ts', {
  eager: true,
})
