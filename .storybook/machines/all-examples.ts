import type { AnyStateMachine } from 'xstate'
import type { Examples } from '@/shared/testing'

export const allExamples = import.meta.glob<{ examples: Examples<AnyStateMachine> }>('../../src/**/*.examples.ts', {
  eager: true,
})
