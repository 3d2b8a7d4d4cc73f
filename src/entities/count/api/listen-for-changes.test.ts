import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForChanges } from './listen-for-changes.ts'

class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (socket === undefined) throw new Error('No socket was opened.')
    return socket
  }
  readonly url: string
  readonly sent: unknown[] = []
  readyState = 0
  isClosed = false
  constructor(url: URL) {
    super()
    this.url = url.href
    FakeSocket.all.push(this)
  }
  send(message: string): void {
    this.sent.push(JSON.parse(message))
  }
  close(): void {
    this.isClosed = true
    this.dispatchEvent(new Event('close'))
  }
  open = () => {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
  lose = (code = 1006) => this.dispatchEvent(Object.assign(new Event('close'), { code }))
}

const onChange = vi.fn()
let token: string | null
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', new URL('https://lede.test/category/world'))
  FakeSocket.all = []
  token = 'a-token'
  onChange.mockReset()
  stop = listenForChanges(() => token, onChange)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends a greeting with the token to /ws when the socket opens', () => {
  expect(FakeSocket.last.url).toBe('wss://lede.test/ws')
  expect(FakeSocket.last.sent).toEqual([])
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'greeting', token: 'a-token' }])
  expect(onChange).not.toHaveBeenCalled()
})

test('reports counts.changed and ignores all other messages', () => {
  FakeSocket.last.open()
  for (const other of ['{"type":"greeting","text":"Welcome to Lede"}', '{"type":"weather"}', 'not JSON', '', 7]) {
    FakeSocket.last.hear(other)
  }
  expect(onChange).not.toHaveBeenCalled()
  FakeSocket.last.hear('{"type":"counts.changed"}')
  expect(onChange).toHaveBeenCalledOnce()
})

test('reconnects with growing delays, greets with the current token, and reports missed changes', () => {
  FakeSocket.last.open()
  FakeSocket.last.lose()
  for (const pause of [1000, 2000, 4000]) {
    const before = FakeSocket.all.length
    vi.advanceTimersByTime(pause - 1)
    expect(FakeSocket.all).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(before + 1)
    FakeSocket.last.lose()
  }
  expect(onChange).not.toHaveBeenCalled()
  token = 'a-newer-token'
  vi.advanceTimersByTime(8000)
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([{ type: 'greeting', token: 'a-newer-token' }])
  expect(onChange).toHaveBeenCalledOnce()

  // The socket was open, so the delay starts again from its shortest.
  FakeSocket.last.lose()
  const before = FakeSocket.all.length
  vi.advanceTimersByTime(1000)
  expect(FakeSocket.all).toHaveLength(before + 1)
})

test('waits at most a minute between attempts', () => {
  for (let failure = 0; failure < 12; failure += 1) {
    FakeSocket.last.lose()
    vi.advanceTimersByTime(60_000)
  }
  expect(FakeSocket.all).toHaveLength(13)
})

test('reports a change when the server ends the session, so that loading the counts returns 401', () => {
  FakeSocket.last.open()
  FakeSocket.last.lose(4401)
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('closes the socket and does not reconnect once stopped', () => {
  FakeSocket.last.open()
  stop()
  expect(FakeSocket.last.isClosed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('closes a socket that is still connecting only when it is open, and sends no greeting', () => {
  stop()
  expect(FakeSocket.last.isClosed).toBe(false)
  FakeSocket.last.open()
  expect([FakeSocket.last.isClosed, FakeSocket.last.sent]).toEqual([true, []])
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
})

test('does not reconnect when stopped while waiting', () => {
  FakeSocket.last.lose()
  stop()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
})
