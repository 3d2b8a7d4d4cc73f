import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { exploreMachine, runPath, transitionPairPaths, transitionTable } from '@/shared/testing'
import { examples } from './search.examples.ts'
import { searchMachine, searchOf } from './search.machine.ts'

const model = exploreMachine(searchMachine, examples)

describe('searchMachine paths', () => {
  const paths = transitionPairPaths(model)

  test('cover the whole machine', () => {
    expect(model.gaps).toEqual([])
  })

  test('lead each event of each state to the expected states', () => {
    expect(transitionTable(model)).toEqual({
      resting: { 'search.typed': 'resting or waiting', 'address.changed': 'resting' },
      waiting: { 'search.typed': 'resting or waiting', 'after debounce': 'resting' },
    })
  })

  test.each(paths)('follow the path: $description', async (path) => {
    await runPath(model, path)
  })
})

describe('searchMachine', () => {
  function start(typed = '') {
    const clock = new SimulatedClock()
    const requested: string[] = []
    const actor = createActor(searchMachine, { input: { typed }, clock }).start()
    actor.on('search.requested', ({ search }) => requested.push(search))
    return {
      clock,
      requested,
      type: (text: string, applied = typed) => actor.send({ type: 'search.typed', typed: text, applied }),
      follow: (search: string) => actor.send({ type: 'address.changed', search }),
      typed: () => actor.getSnapshot().context.typed,
    }
  }

  test('requests a search 500 ms after the last keystroke, from four characters on', () => {
    const { clock, requested, type } = start()
    type('gau')
    clock.increment(1000)
    expect(requested).toEqual([])
    type('gaug')
    clock.increment(499)
    type(' gauge ')
    clock.increment(499)
    expect(requested).toEqual([])
    clock.increment(1)
    expect(requested).toEqual(['gauge'])
  })

  test('requests the whole list at once when the box is cleared, and after the pause when the text is too short', () => {
    const { clock, requested, type } = start('gauges')
    type('gau')
    expect(requested).toEqual([])
    clock.increment(500)
    expect(requested).toEqual([''])
    type('harbour')
    type('')
    expect(requested).toEqual(['', ''])
    clock.increment(500)
    expect(requested).toEqual(['', ''])
  })

  test('requests nothing when the text returns to the applied search before the pause ends', () => {
    const { clock, requested, type } = start('gauges')
    type('gauges of')
    type('gauges ')
    clock.increment(500)
    expect(requested).toEqual([])
  })

  test('follows the address, but keeps text that means the same search and text that is being typed', () => {
    const { type, follow, typed } = start()
    follow('gauges')
    expect(typed()).toBe('gauges')
    type('gauges ', 'gauges')
    follow('gauges')
    expect(typed()).toBe('gauges ')
    type('harbour', 'gauges')
    follow('')
    expect(typed()).toBe('harbour')
  })
})

test.each([
  ['', ''],
  [' gau ', ''],
  [' gaug ', 'gaug'],
])('searchOf(%j) is %j', (typed, search) => {
  expect(searchOf(typed)).toBe(search)
})
