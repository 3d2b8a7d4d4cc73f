import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type Attempt } from '@/shared/api'
import { type Action, useAction } from './index.ts'

const refused = new ApiError(409, 'It is no longer pending.', null)
const unanswered = new ApiError(0, undefined, null)

type Options = NonNullable<Parameters<typeof useAction<string>>[1]>
type Sent = Attempt<string> & { answer: () => void; fail: (error: unknown) => void }

let queryClient: QueryClient
let invalidate: ReturnType<typeof vi.spyOn>
let sent: Sent[]
const events: string[] = []

beforeEach(() => {
  queryClient = new QueryClient()
  invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    events.push(`reloaded ${JSON.stringify(filters ?? 'everything')}`)
  })
  sent = []
  events.splice(0)
})
afterEach(cleanup)

function open(options: Options = {}) {
  const perform = (content: string, key: string) =>
    new Promise<void>((answer, fail) => sent.push({ content, key, answer, fail }))
  const { result, unmount } = renderHook(() => useAction<string>(perform, options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  const settle = async (change: () => void) => {
    await act(async () => change())
    await act(() => new Promise<void>((done) => setTimeout(done, 5)))
  }
  return {
    result,
    unmount,
    say: (event: (action: Action<string>) => void) => settle(() => event(result.current)),
    answer: () => settle(() => sent.at(-1)?.answer()),
    fail: (error: unknown) => settle(() => sent.at(-1)?.fail(error)),
    seen: () => {
      const { status, isOpen, isBusy, attempt, error, hasNoSession } = result.current
      return { status, isOpen, isBusy, content: attempt.content, error, hasNoSession }
    },
  }
}
type Opened = ReturnType<typeof open>

const states: Record<Action<string>['status'], (action: Opened) => Promise<void>> = {
  idle: async () => {},
  confirming: ({ say }) => say(({ request }) => request('one')),
  sending: ({ say }) => say(({ submit }) => submit('one')),
  failed: ({ say, fail }) => say(({ submit }) => submit('one')).then(() => fail(refused)),
  done: ({ say, answer }) => say(({ submit }) => submit('one')).then(() => answer()),
}

const verbs: Record<string, (action: Action<string>) => void> = {
  'request one': ({ request }) => request('one'),
  'request another': ({ request }) => request('another'),
  confirm: ({ confirm }) => confirm(),
  submit: ({ submit }) => submit('another'),
  dismiss: ({ dismiss }) => dismiss(),
}

describe('useAction', () => {
  it.each<[Action<string>['status'], Record<string, Action<string>['status']>]>([
    ['idle', { 'request one': 'confirming', 'request another': 'confirming', submit: 'sending' }],
    ['confirming', { confirm: 'sending', submit: 'sending', dismiss: 'idle' }],
    ['sending', {}],
    [
      'failed',
      {
        'request one': 'confirming',
        'request another': 'confirming',
        confirm: 'sending',
        submit: 'sending',
        dismiss: 'idle',
      },
    ],
    ['done', { 'request one': 'confirming', 'request another': 'confirming', submit: 'sending', dismiss: 'idle' }],
  ])('leads each event to the expected state while it is %s', async (state, expected) => {
    const table: Record<string, string> = {}
    for (const [name, verb] of Object.entries(verbs)) {
      const action = open()
      await states[state](action)
      const before = action.seen()
      expect(before.status).toBe(state)
      await action.say(verb)
      const after = action.seen()
      if (after.status === state) expect(after).toEqual(before)
      else table[name] = after.status
      action.unmount()
    }
    expect(table).toEqual(expected)
  })

  it('shows what was asked until another thing is asked or sent, and an error until the next event', async () => {
    const action = open()
    const nothing = { isOpen: false, isBusy: false, error: null, hasNoSession: false }
    const shown = { ...nothing, isOpen: true }
    expect(action.seen()).toEqual({ ...nothing, status: 'idle', content: undefined })
    await action.say(({ request }) => request('one'))
    expect(action.seen()).toEqual({ ...shown, status: 'confirming', content: 'one' })
    await action.say(({ dismiss }) => dismiss())
    expect(action.seen()).toEqual({ ...nothing, status: 'idle', content: 'one' })
    await action.say(({ request }) => request('another'))
    await action.say(({ confirm }) => confirm())
    expect(action.seen()).toEqual({ ...shown, status: 'sending', isBusy: true, content: 'another' })
    await action.fail(refused)
    expect(action.seen()).toEqual({ ...shown, status: 'failed', error: refused, content: 'another' })
    await action.say(({ confirm }) => confirm())
    expect(action.seen()).toEqual({ ...shown, status: 'sending', isBusy: true, content: 'another' })
    await action.answer()
    expect(action.seen()).toEqual({ ...nothing, status: 'done', content: 'another' })
  })

  it.each<[string, (action: Action<string>) => void]>([
    ['confirmed', ({ confirm }) => confirm()],
    ['submitted', ({ submit }) => submit('one')],
  ])('sends once what is %s twice before it renders', async (_, verb) => {
    const action = open()
    await action.say(({ request }) => request('one'))
    await action.say((seen) => {
      verb(seen)
      verb(seen)
    })
    expect(sent).toHaveLength(1)
  })

  it('asks again above an error, and sends only what is confirmed', async () => {
    const action = open()
    await states.failed(action)
    await action.say(({ request }) => request('another'))
    await action.say(({ dismiss }) => dismiss())
    expect(sent.map(({ content }) => content)).toEqual(['one'])
    expect(action.seen()).toMatchObject({ status: 'idle', error: null })
  })

  it('says that the session has ended', async () => {
    const action = open()
    await action.say(({ submit }) => submit('one'))
    await action.fail(new ApiError(401, undefined, null))
    expect(action.seen()).toMatchObject({ status: 'failed', hasNoSession: true })
  })

  it('finishes what was sent when its component goes', async () => {
    const onDone = vi.fn()
    const action = open({ onDone })
    await action.say(({ submit }) => submit('one'))
    action.unmount()
    await action.answer()
    expect(onDone).toHaveBeenCalledWith('one')
  })
})

describe('the key of an action', () => {
  type Try = [content: string, error: Error | null]
  async function keysOf(tries: Try[], earlier: Attempt<string> | null = null) {
    const action = open({ earlier })
    for (const [content, error] of tries) {
      await action.say(({ request }) => request(content))
      await action.say(({ confirm }) => confirm())
      await (error === null ? action.answer() : action.fail(error))
      await action.say(({ dismiss }) => dismiss())
    }
    const keys = [...new Set(sent.map(({ key }) => key))]
    expect(keys).not.toContain('')
    return sent.map(({ key }) => (key === earlier?.key ? 'earlier' : keys.indexOf(key)))
  }

  it.each<[string, Try[], number[]]>([
    [
      'stays the same while no response arrives',
      [
        ['one', unanswered],
        ['one', unanswered],
      ],
      [0, 0],
    ],
    [
      'changes with the content',
      [
        ['one', unanswered],
        ['another', unanswered],
      ],
      [0, 1],
    ],
    [
      'changes after a success and after a refusal',
      [
        ['one', null],
        ['one', refused],
        ['one', unanswered],
      ],
      [0, 1, 2],
    ],
  ])('%s', async (_, tries, keys) => expect(await keysOf(tries)).toEqual(keys))

  it('is fresh when a refused question is confirmed again, and not when no response arrived', async () => {
    const action = open()
    await action.say(({ request }) => request('one'))
    for (const error of [refused, unanswered, unanswered]) {
      await action.say(({ confirm }) => confirm())
      await action.fail(error)
    }
    const [first, second, third] = sent.map(({ key }) => key)
    expect(first).not.toBe(second)
    expect(third).toBe(second)
  })

  it('stays when a form is changed after a request without a response, and changes after a refusal', async () => {
    const action = open({ isForm: true })
    for (const [words, error] of [
      ['one', unanswered],
      ['another', refused],
      ['another', refused],
    ] as const) {
      await action.say(({ submit }) => submit(words))
      await action.fail(error)
    }
    const [first, second, third] = sent.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })

  it('is reused from an earlier attempt without a response', async () => {
    const earlier = { content: 'one', key: 'key-0' }
    expect(await keysOf([['one', unanswered]], earlier)).toEqual(['earlier'])
    sent = []
    expect(await keysOf([['another', unanswered]], earlier)).toEqual([0])
  })
})

describe('what an action does afterwards', () => {
  const note = (words: string) => () => void events.push(words)
  const after = async (options: Options, error: Error | null) => {
    const action = open({ keep: { forget: note('forgot') }, onDone: note('done'), ...options })
    await action.say(({ request }) => request('one'))
    await action.say(({ confirm }) => confirm(note('announced')))
    await (error === null ? action.answer() : action.fail(error))
    return [...events]
  }
  const bounties = { queryKey: ['bounties'] }

  it.each<[string, Options, Error | null, string[]]>([
    ['forgets what was typed', {}, null, ['forgot', 'done', 'announced']],
    ['keeps what was typed after an error', {}, unanswered, []],
    ['waits for the new state', { reload: true }, null, ['forgot', 'reloaded "everything"', 'done', 'announced']],
    ['reloads after a refusal', { reload: true }, refused, ['reloaded "everything"']],
    ['reloads after a lost response', { reload: true }, unanswered, ['reloaded "everything"']],
    [
      'leaves the reload of a success to its caller',
      { reloadIfRefused: bounties },
      null,
      ['forgot', 'done', 'announced'],
    ],
    [
      'reloads part of the page if refused',
      { reloadIfRefused: bounties },
      refused,
      ['reloaded {"queryKey":["bounties"]}'],
    ],
    ['reloads nothing after a lost response', { reloadIfRefused: bounties }, unanswered, []],
  ])('%s', async (_, options, error, expected) => expect(await after(options, error)).toEqual(expected))

  it('is busy until the new state has come', async () => {
    let come = () => {}
    invalidate.mockImplementation(
      () =>
        new Promise<void>((done) => {
          come = done
        }),
    )
    const action = open({ reload: true })
    await states.done(action)
    expect(action.seen().status).toBe('sending')
    await act(async () => come())
    await action.say(() => {})
    expect(action.seen().status).toBe('done')
  })
})
