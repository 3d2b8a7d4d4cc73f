import type { BountyPage } from '@contract/bounty.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { sampleBounty } from '#storybook/samples/index.ts'
import { ApiError } from '@/shared/api'
import { acceptedEvents, exploreMachine, measureCoverage, runPath, transitionPaths } from '@/shared/testing'
import { board, examples, firstPage, found, fresh, nextPage } from './bounty-list.examples.ts'
import { bountyListMachine, type FirstPage, type PageRequest } from './bounty-list.machine.ts'

const model = exploreMachine(bountyListMachine, examples)

describe('bountyListMachine on every transition', () => {
  const paths = transitionPaths(model)

  test('has no state, transition or guard that the examples do not reach', () => {
    expect(model.gaps).toEqual([])
    const { transitions } = measureCoverage(model, paths)
    expect(transitions.covered).toBe(transitions.all)
  })

  test('accepts exactly these events in each state', () => {
    const always = ['bounty.changed', 'bounty.created', 'page.refreshed', 'search.typed', 'vote.changed']
    expect(acceptedEvents(model)).toEqual({
      loaded: [...always, 'loadMore.requested'].sort(),
      waiting: [...always, 'xstate.after.debounce.bountyList.waiting'],
      searching: [...always, 'xstate.done.actor.0.bountyList.searching', 'xstate.error.actor.0.bountyList.searching'],
      loadingMore: [
        ...always,
        'xstate.done.actor.0.bountyList.loadingMore',
        'xstate.error.actor.0.bountyList.loadingMore',
      ],
      'failed.searching': [...always, 'retry.requested'].sort(),
      'failed.loadingMore': [...always, 'retry.requested'].sort(),
    })
  })

  test.each(paths)('follows the path: $description', async (path) => {
    await runPath(model, path, ({ snapshot }) => {
      const { items, applied, typed } = snapshot.context
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      if (snapshot.matches('loaded')) expect(applied).toBe(typed === 'gauges' ? 'gauges' : '')
    })
  })
})

describe('bountyListMachine', () => {
  const clock = new SimulatedClock()
  let asked: PageRequest[]
  let answers: ((page: BountyPage) => void)[]
  let refusals: ((reason: unknown) => void)[]
  let told: string[]

  beforeEach(() => {
    asked = []
    answers = []
    refusals = []
    told = []
  })

  const whole: FirstPage = { search: '', page: firstPage, votes: [] }

  function start(input: FirstPage = whole) {
    const machine = bountyListMachine.provide({
      actors: {
        fetchPage: fromPromise(({ input: request }) => {
          asked.push(request)
          return new Promise((resolve, reject) => {
            answers.push(resolve)
            refusals.push(reject)
          })
        }),
      },
    })
    const list = createActor(machine, { input, clock }).start()
    list.on('search.answered', ({ search }) => told.push(search))
    const shown = () => list.getSnapshot().context.items.map(({ id }) => id)
    const type = (typed: string) => list.send({ type: 'search.typed', typed })
    return { list, shown, type, state: () => list.getSnapshot().value }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const ids = ({ items }: BountyPage) => items.map(({ id }) => id)
  const answer = async (at: number, page: BountyPage) => {
    answers[at]?.(page)
    await settle()
  }

  test('searches 500 ms after the last keystroke, from four characters on', () => {
    const { type, state } = start()
    type('gau')
    clock.increment(1000)
    expect([state(), asked]).toEqual(['loaded', []])
    type('gaug')
    clock.increment(499)
    type(' gauge ')
    clock.increment(499)
    expect([state(), asked]).toEqual(['waiting', []])
    clock.increment(1)
    expect([state(), asked]).toEqual(['searching', [{ search: 'gauge', page: 1 }]])
  })

  test('keeps the shown list until the response arrives', async () => {
    const { shown, type } = start()
    type('gauges')
    clock.increment(500)
    expect(shown()).toEqual(ids(firstPage))
    await answer(0, { items: found, total: 2 })
    expect(shown()).toEqual(ids({ items: found, total: 2 }))
    expect(told).toEqual(['gauges'])
  })

  test('shows the whole list immediately when the box is cleared, and after the pause when the text is too short', async () => {
    const { type } = start({ search: 'gauges', page: { items: found, total: 2 }, votes: [] })
    type('gau')
    expect(asked).toEqual([])
    clock.increment(500)
    expect(asked).toEqual([{ search: '', page: 1 }])
    type('gauges')
    type('')
    expect(asked.slice(1)).toEqual([{ search: '', page: 1 }])
  })

  test('ignores an outdated response', async () => {
    const { shown, type, state } = start()
    type('gauges')
    clock.increment(500)
    type('harbour')
    await answer(0, { items: found, total: 2 })
    expect([state(), shown()]).toEqual(['waiting', ids(firstPage)])
    type('')
    expect(state()).toBe('loaded')
  })

  test('adds the next page without duplicates', async () => {
    const { list, shown } = start()
    list.send({ type: 'loadMore.requested' })
    list.send({ type: 'loadMore.requested' })
    expect(asked).toEqual([{ search: '', page: 2 }])
    await answer(0, nextPage)
    expect(shown()).toEqual(board.map(({ id }) => id))
    expect(list.getSnapshot().can({ type: 'loadMore.requested' })).toBe(false)
  })

  test('keeps the list after an error and retries the failed request', async () => {
    const { list, shown, type, state } = start()
    list.send({ type: 'loadMore.requested' })
    refusals[0]?.(new ApiError(0, undefined, null))
    await settle()
    expect([state(), shown()]).toEqual([{ failed: 'loadingMore' }, ids(firstPage)])
    list.send({ type: 'retry.requested' })
    expect(asked.at(-1)).toEqual({ search: '', page: 2 })
    type('gauges')
    clock.increment(500)
    refusals[2]?.(new ApiError(0, undefined, null))
    await settle()
    expect([state(), shown()]).toEqual([{ failed: 'searching' }, ids(firstPage)])
    expect(list.getSnapshot().context.typed).toBe('gauges')
    list.send({ type: 'retry.requested' })
    expect(asked.at(-1)).toEqual({ search: 'gauges', page: 1 })
  })

  test('starts in an error state without a first page and loads it on retry', async () => {
    const { list, shown, state } = start({ search: 'gauges', page: null, votes: [] })
    expect(state()).toEqual({ failed: 'searching' })
    list.send({ type: 'retry.requested' })
    expect(asked).toEqual([{ search: 'gauges', page: 1 }])
    await answer(0, { items: found, total: 2 })
    expect([state(), shown()]).toEqual(['loaded', ids({ items: found, total: 2 })])
  })

  test('returns to the first page on refresh, even while loading more', async () => {
    const { list, shown, state } = start()
    list.send({ type: 'loadMore.requested' })
    list.send({ type: 'page.refreshed', search: '', page: { items: [fresh], total: 1 }, votes: ['bounty-fresh'] })
    await answer(0, nextPage)
    expect([state(), shown()]).toEqual(['loaded', ['bounty-fresh']])
    expect(list.getSnapshot().context.votes).toEqual(['bounty-fresh'])
  })

  test('shows a new bounty on top and changes in place', () => {
    const { list, shown } = start()
    list.send({ type: 'bounty.created', bounty: fresh })
    expect(shown()).toEqual(['bounty-fresh', ...ids(firstPage)])
    expect(list.getSnapshot().context.total).toBe(8)
    list.send({ type: 'bounty.changed', bounty: { ...sampleBounty, total_amount: 99 } })
    list.send({ type: 'vote.changed', id: 'bounty-1', isVoted: true, score: 50 })
    const { items, votes } = list.getSnapshot().context
    expect([items[1]?.total_amount, items[1]?.score, votes]).toEqual([99, 50, ['bounty-1']])
    list.send({ type: 'vote.changed', id: 'bounty-1', isVoted: false, score: 49 })
    expect(list.getSnapshot().context.votes).toEqual([])
  })

  test('keeps a vote saved during one refresh and accepts the votes of the next', () => {
    const { list } = start(whole)
    const before = { type: 'page.refreshed', search: '', page: firstPage, votes: [] } as const
    list.send({ type: 'vote.changed', id: 'bounty-1', isVoted: true, score: 50 })
    list.send({ ...before, votes: [] })
    const scoreOf = () => list.getSnapshot().context.items.find(({ id }) => id === 'bounty-1')?.score
    expect([list.getSnapshot().context.votes, scoreOf()]).toEqual([['bounty-1'], 50])
    list.send({ ...before, votes: [] })
    expect(list.getSnapshot().context.votes).toEqual([])
    expect(scoreOf()).not.toBe(50)
  })

  test.each([
    { type: 'vote.changed', id: 'bounty-1', isVoted: true, score: 50 },
    { type: 'bounty.changed', bounty: { ...sampleBounty, total_amount: 99 } },
    { type: 'bounty.created', bounty: fresh },
  ] as const)('repeats a running search after $type', async (event) => {
    const { list, shown, state, type } = start()
    type('gauges')
    clock.increment(500)
    list.send(event)
    await answer(0, firstPage)
    expect([state(), asked.length]).toEqual(['searching', 2])
    await answer(1, { items: found, total: 2 })
    expect([state(), shown()]).toEqual(['loaded', ids({ items: found, total: 2 })])
  })
})
