import { describe, expect, test } from 'vitest'
import { machineIndexer } from './index-machines.ts'
import { findFiles, findLacks, root } from './machine-files.ts'

const files = findFiles()

test('every machine has examples, a page and a test that they have no gaps', () => {
  expect(files.machines.length).toBeGreaterThan(0)
  expect(findLacks(files)).toEqual([])
})

test('findLacks reports a machine without examples, page or test', () => {
  expect(findLacks({ machines: ['src/a/gone.machine.ts'], examples: [], states: ['src/b/lost.states.tsx'] })).toEqual([
    'src/a/gone.machine.ts has no gone.examples.ts beside it',
    'src/a/gone.machine.ts has 0 files gone.states.tsx, not one',
    'src/a/gone.machine.test.ts does not import ./gone.examples.ts',
    'src/a/gone.machine.test.ts does not expect `model.gaps` to be empty',
    'src/b/lost.states.tsx belongs to no machine',
  ])
})

describe.each(files.states)('Storybook page of %s', (file) => {
  test('has a statechart and one story for each resting state', async () => {
    const stories = await machineIndexer.createIndex(`${root}/${file}`, { makeTitle: (title) => title ?? '' })
    const [chart, ...states] = stories.map(({ name }) => name)
    expect(chart).toBe('Statechart')
    expect(states.length).toBeGreaterThan(1)
    expect(new Set(stories.map(({ exportName }) => exportName)).size).toBe(stories.length)
  })
})
