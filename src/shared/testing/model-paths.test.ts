import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import {
  after,
  done,
  exploreMachine,
  failed,
  type ModelPath,
  runPath,
  stateNames,
  transitionPairPaths,
  transitionTable,
} from './index.ts'

const machine = setup({
  types: {
    context: {} as { email: string; failures: number },
    events: {} as
      | { type: 'opened' }
      | { type: 'closed' }
      | { type: 'email.changed'; email: string }
      | { type: 'submitted' },
  },
  actors: { subscribe: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    focusEmail: () => {
      throw new Error('not provided')
    },
  },
  guards: {
    hasEmail: ({ context }) => context.email !== '',
    failedBefore: ({ context }) => context.failures > 0,
  },
  delays: { closeDelay: 3000 },
}).createMachine({
  id: 'dialog',
  context: { email: '', failures: 0 },
  initial: 'idle',
  states: {
    idle: { on: { opened: 'editing' } },
    editing: {
      entry: 'focusEmail',
      on: {
        'email.changed': { actions: assign({ email: ({ event }) => event.email }) },
        submitted: { guard: 'hasEmail', target: 'submitting' },
        closed: 'idle',
      },
    },
    submitting: {
      invoke: {
        src: 'subscribe',
        onDone: 'subscribed',
        onError: [
          { guard: 'failedBefore', target: 'gaveUp' },
          { target: 'editing', actions: assign({ failures: ({ context }) => context.failures + 1 }) },
        ],
      },
      on: { closed: 'idle' },
    },
    subscribed: { after: { closeDelay: 'idle' }, on: { closed: 'idle' } },
    gaveUp: { type: 'final' },
  },
})

const events = [
  { type: 'opened' },
  { type: 'closed' },
  { type: 'email.changed', email: '' },
  { type: 'email.changed', email: 'ada@lede.example' },
  { type: 'submitted' },
  done('subscribe'),
  failed('subscribe'),
  after('closeDelay'),
] as const

const model = exploreMachine(machine, { events })

describe('exploreMachine', () => {
  test('finds every state and leaves no gap', () => {
    expect([...new Set([...model.states.values()].map(({ value }) => value))]).toEqual([
      'idle',
      'editing',
      'submitting',
      'subscribed',
      'gaveUp',
    ])
    expect(model.gaps).toEqual([])
  })

  test('finds every state also if it ends at the last one', () => {
    const early = exploreMachine(machine, { events, statesOnly: true })
    expect(stateNames(early)).toEqual(stateNames(model))
    expect(early.transitions.length).toBeLessThan(model.transitions.length)

    const lamp = { initial: 'off', states: { off: { on: { switched: 'on' } }, on: {} } }
    const parallel = setup({}).createMachine({ type: 'parallel', states: { left: lamp, right: lamp } })
    expect(stateNames(exploreMachine(parallel, { events: [{ type: 'switched' }], statesOnly: true }))).toHaveLength(2)
  })

  test('names what the examples leave out', () => {
    const { gaps } = exploreMachine(machine, { events: events.filter((event) => event !== events[3]) })
    expect(gaps).toEqual([
      'no example reaches dialog.submitting',
      'no example reaches dialog.subscribed',
      'no example reaches dialog.gaveUp',
      'no example takes submitted of dialog.editing',
      'no example takes closed of dialog.submitting',
      'no example takes xstate.done.actor.0.dialog.submitting of dialog.submitting',
      'no example takes xstate.error.actor.0.dialog.submitting of dialog.submitting',
      'no example takes xstate.error.actor.0.dialog.submitting of dialog.submitting',
      'no example takes closed of dialog.subscribed',
      'no example takes xstate.after.closeDelay.dialog.subscribed of dialog.subscribed',
      'the guard hasEmail is never true',
      'the guard failedBefore is never true',
      'the guard failedBefore is never false',
    ])
  })

  test('lists where each event of each state leads', () => {
    expect(transitionTable(model)).toEqual({
      idle: { opened: 'editing' },
      editing: { closed: 'idle', 'email.changed': 'editing', submitted: 'submitting' },
      submitting: { closed: 'idle', done: 'subscribed', failed: 'editing or gaveUp' },
      subscribed: { closed: 'idle', 'after closeDelay': 'idle' },
      gaveUp: {},
    })
  })

  test('rejects endless states, an outcome that no state waits for, and an unhandled error', () => {
    const counter = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'counted' } },
    }).createMachine({
      context: { count: 0 },
      on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    })
    expect(() => exploreMachine(counter, { events: [{ type: 'counted' }] })).toThrow('The states do not end')
    expect(() => exploreMachine(machine, { events: [done('nobody')] })).toThrow('No state waits for')
    const fragile = setup({ actors: { ask: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'fragile',
      invoke: { src: 'ask' },
    })
    expect(() => exploreMachine(fragile, { events: [failed('ask')] })).toThrow('has no onError for')
  })
})

describe('paths', () => {
  const paths = transitionPairPaths(model)
  const pairsOf = ({ steps }: ModelPath) => steps.slice(1).map((step, at) => [steps[at], step] as const)

  test('begin in the initial state, and each step begins where the one before has led', () => {
    expect(paths.filter(({ steps }) => steps[0]?.from !== model.initial)).toEqual([])
    expect(paths.flatMap(pairsOf).filter(([first, second]) => first?.to !== second.from)).toEqual([])
  })

  test('take every transition, and after it every one that can follow', () => {
    const walked = paths.flatMap(pairsOf).map(([first, second]) => `${first?.id} ${second.id}`)
    const possible = model.transitions.flatMap((first) =>
      model.transitions.filter(({ from }) => from === first.to).map((second) => `${first.id} ${second.id}`),
    )
    expect(new Set(walked)).toEqual(new Set(possible))
    expect(new Set(paths.flatMap(({ steps }) => steps))).toEqual(new Set(model.transitions))
  })
})

describe('a running actor', () => {
  test.each(transitionPairPaths(model))('follows the path: $description', async (path) => {
    await runPath(model, path, ({ step, snapshot, effects }) => {
      const entered = snapshot.value === 'editing' && step.event.type !== 'email.changed'
      expect(effects.map(({ type }) => type)).toEqual(entered ? ['focusEmail'] : [])
    })
  })

  test('is reported when it deviates from the path', async () => {
    const impatient = machine.provide({ guards: { hasEmail: () => true } })
    const [path] = transitionPairPaths(exploreMachine(impatient, { events }))
    if (path === undefined) throw new Error('no path')
    await expect(runPath(model, path)).rejects.toThrow('The step leads elsewhere')
  })
})
