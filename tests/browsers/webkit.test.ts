/** WebKitGTK speaks classic WebDriver: https://www.w3.org/TR/webdriver2/ */
import type { ChildProcess } from 'node:child_process'
import { describeWith, findProgram } from '../product/describe-with.ts'
import { findFreePort } from '../product/free-port.ts'
import { type Browser, type Driver, makeHome, openScreen, start, stop, windowSize } from './driver.ts'
import { declareJourneys } from './journeys.ts'

async function startWebKit(): Promise<Browser> {
  const { home, remove } = await makeHome()
  const screen = await openScreen()
  let program: ChildProcess | undefined
  const end = () => {
    if (program !== undefined) stop(program)
  }
  return {
    // One process for each page, because one that has crashed would fail all tests after it.
    async open() {
      end()
      const port = await findFreePort()
      program = start('WebKitWebDriver', [`--port=${port}`], {
        HOME: home,
        DISPLAY: screen.display,
        XDG_RUNTIME_DIR: home,
        // Containers allow no namespaces within theirs, and the pages are ours.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      })
      const ask = askAt(`http://127.0.0.1:${port}`)
      await waitForAnswer(ask)
      const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} })
      await ask('POST', `/session/${sessionId}/window/rect`, windowSize)
      await screen.focusWindow()
      return { ...driverOf(`/session/${sessionId}`, ask), strike: screen.strike }
    },
    async close() {
      end()
      screen.close()
      await remove()
    },
  }
}

type Ask = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

const askAt =
  (address: string): Ask =>
  async (method, path, body = {}) => {
    const response = await fetch(address + path, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await response.json()) as { value: { message: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value as never
  }

async function waitForAnswer(ask: Ask): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    const isReady = await ask('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function driverOf(session: string, ask: Ask): Omit<Driver, 'strike'> {
  const post = <Value>(path: string, body?: object) => ask<Value>('POST', `${session}${path}`, body)
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]
      ;(async () => JSON.stringify({ value: (await (${expression})) ?? null }))()
        .then(done, (error) => done(JSON.stringify({ error: String(error) })))`
    const { value, error } = JSON.parse(await post('/execute/async', { script, args: [] }))
    if (error !== undefined) throw new Error(error)
    return value
  }
  const heard: string[] = []
  const hear = async () => heard.push(...(await evaluate(`(${readComplaints})()`)))
  /** The driver reports no console: each page keeps its errors from the end of its loading on. */
  const leave = async (path: string, body?: object) => {
    await hear()
    await post(path, body)
    await hear()
  }
  return {
    go: (url) => leave('/url', { url }),
    goBack: () => leave('/back'),
    reload: () => leave('/refresh'),
    act: (actions) => post('/actions', { actions }),
    evaluate,
    async readComplaints() {
      await hear()
      return heard
    },
    async chooseFile(selector, file) {
      const found = await post<Record<string, string>>('/element', { using: 'css selector', value: selector })
      await post(`/element/${Object.values(found)[0]}/value`, { text: file })
    },
  }
}

/** Runs in the page: listens from its first call on, and returns the errors since the last one. */
function readComplaints(): string[] {
  const kept = globalThis as { complaints?: string[] }
  if (kept.complaints === undefined) {
    const complaints: string[] = []
    kept.complaints = complaints
    const { error } = console
    console.error = (...words) => {
      complaints.push(words.join(' '))
      error(...words)
    }
    // Observers of sizes that need another frame raise an event, of which Firefox says nothing.
    addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || complaints.push(message))
    addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
  }
  return kept.complaints.splice(0)
}

describeWith(
  { WebKitWebDriver: findProgram('WebKitWebDriver'), Xvfb: findProgram('Xvfb'), xdotool: findProgram('xdotool') },
  'In WebKit,',
  () => declareJourneys(startWebKit),
)
