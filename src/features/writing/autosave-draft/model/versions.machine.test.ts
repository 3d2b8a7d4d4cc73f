import { describe, expect, test } from 'vitest'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPairPaths } from '@/shared/testing'
import { examples } from './versions.examples.ts'
import { versionsMachine } from './versions.machine.ts'

const model = exploreMachine(versionsMachine, examples)
const paths = transitionPairPaths(model)
const answers = (state: string) => [`xstate.done.actor.0.versions.${state}`, `xstate.error.actor.0.versions.${state}`]

describe('versionsMachine', () => {
  test('is fully covered by the examples and accepts only the expected events', () => {
    expect(model.gaps).toEqual([])
    expect(acceptedEvents(model)).toEqual({
      loading: answers('loading'),
      unavailable: ['retry.requested'],
      listed: ['version.chosen'],
      opening: ['version.chosen', ...answers('opening')],
      comparing: ['restore.requested', 'version.chosen'],
      restoring: answers('restoring'),
      restored: [],
    })
    const { pairs } = measureCoverage(model, paths)
    expect(pairs.covered).toBe(pairs.all)
  })

  test('restores only the displayed version on every path, and unlocks the text after every outcome', async () => {
    for (const path of paths) {
      let wasRestoring = false
      await runPath(model, path, ({ step: { event }, snapshot, effects }) => {
        const isRestoring = snapshot.matches('restoring')
        expect(effects.map(({ type }) => type)).toEqual(wasRestoring && !isRestoring ? ['letWrite'] : [])
        wasRestoring = isRestoring
        const { chosen, version, error } = snapshot.context
        if (event.type === 'version.chosen') expect([chosen, version]).toEqual([event.version, null])
        if (snapshot.matches('comparing') || snapshot.matches('restoring')) expect(version).not.toBeNull()
        if (snapshot.matches('loading') || snapshot.matches('opening') || snapshot.matches('restoring'))
          expect(error).toBeNull()
      })
    }
  })
})
