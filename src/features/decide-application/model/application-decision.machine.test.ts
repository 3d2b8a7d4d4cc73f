import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './application-decision.examples.ts'
import { applicationDecisionMachine } from './application-decision.machine.ts'

const model = exploreMachine(applicationDecisionMachine, examples)

describe('deciding on an application', () => {
  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      idle: ['decision.requested'],
      confirming: ['decision.cancelled', 'decision.confirmed'],
      deciding: [
        'xstate.done.actor.0.applicationDecision.deciding',
        'xstate.error.actor.0.applicationDecision.deciding',
      ],
      failed: ['decision.cancelled', 'decision.confirmed'],
      'decided.accepted': ['decision.requested', 'xstate.after.bannerPause.applicationDecision.decided.accepted'],
      'decided.rejected': ['alert.read'],
    })
  })

  test('covers every pair of transitions', () => {
    const { pairs } = measureCoverage(model, transitionPairPaths(model))
    expect(pairs.covered).toBe(pairs.all)
  })

  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    let asked: string | undefined
    await runPath(model, path, ({ step: { event }, snapshot }) => {
      const { decision, decided, error } = snapshot.context
      if (event.type === 'decision.requested') asked = String(event.verdict)
      if (!snapshot.matches('idle')) expect(decision?.verdict).toBe(asked)
      if (snapshot.matches('deciding')) expect(decision?.message).toBe(event.message)
      if (snapshot.matches('decided')) expect(decided).toEqual({ 'application-1': asked })
      expect(snapshot.matches({ decided: 'accepted' }) && asked !== 'accept').toBe(false)
      expect(snapshot.matches({ decided: 'rejected' }) && asked !== 'reject').toBe(false)
      expect(decision === null).toBe(snapshot.matches('idle'))
      expect(error === null).toBe(!snapshot.matches('failed'))
    })
  })
})
