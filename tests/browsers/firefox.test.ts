/** Firefox answers WebDriver BiDi itself: https://www.w3.org/TR/webdriver-bidi/ */
import fs from 'node:fs/promises'
import path from 'node:path'
import WebSocket from 'ws'
import { describeWith, findProgram } from '../product/describe-with.ts'
import { type Browser, type Driver, makeHome, openScreen, start, stop, waitForOutput, windowSize } from './driver.ts'
import { declareJourneys } from './journeys.ts'

const settings = {
  // Otherwise a driven Firefox keeps its focus without its window having one, and hears no input method.
  'focusmanager.testmode': false,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  // Scrollbars that take room, as on Windows.
  'widget.gtk.overlay-scrollbars.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
}

/** A page that is left while it loads a part of it. */
const leaving = /^TypeError: error loading dynamically imported module/

type Answer = { id?: number; type: string; result: unknown; message?: string; params: { level: string; text: string } }

async function startFirefox(): Promise<Browser> {
  const { home, remove } = await makeHome()
  const preferences = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await fs.writeFile(path.join(home, 'user.js'), preferences.join('\n'))
  const screen = await openScreen()
  const parameters = ['--no-remote', '--profile', home, '--remote-debugging-port', '0']
  const firefox = start('firefox-esr', parameters, { HOME: home, DISPLAY: screen.display })
  const address = await waitForOutput(firefox, 2, /WebDriver BiDi listening on (ws:\S+)/)
  const { send, onComplaint } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  let current: string | undefined
  return {
    async open() {
      const before = current
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
      await send('browsingContext.setViewport', { context, viewport: windowSize })
      if (before !== undefined) await send('browser.removeUserContext', { userContext: before })
      current = userContext
      await screen.focusWindow()
      const complaints: string[] = []
      onComplaint((complaint) => complaints.push(complaint))
      return { ...driverOf(context, send, complaints), strike: screen.strike }
    },
    async close() {
      stop(firefox)
      screen.close()
      await remove()
    },
  }
}

type Send = <Result>(method: string, params?: object) => Promise<Result>

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  let complain: (complaint: string) => void = () => {}
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data))
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.params.level === 'error' && !leaving.test(answer.params.text)) complain(answer.params.text)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let last = 0
  const send: Send = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    send,
    onComplaint: (tell: typeof complain) => {
      complain = tell
    },
  }
}

type Evaluated = { result: { value: string; sharedId: string }; exceptionDetails?: { text: string } }

function driverOf(context: string, send: Send, complaints: string[]): Omit<Driver, 'strike'> {
  const run = async (expression: string) => {
    const target = { context }
    const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
      expression,
      target,
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result
  }
  return {
    readComplaints: async () => complaints,
    go: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    goBack: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    act: (actions) => send('input.performActions', { context, actions }),
    evaluate: async (expression) =>
      JSON.parse((await run(`(async () => JSON.stringify((await (${expression})) ?? null))()`)).value),
    async chooseFile(selector, file) {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`)
      await send('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
  }
}

describeWith(
  { 'firefox-esr': findProgram('firefox-esr'), Xvfb: findProgram('Xvfb'), xdotool: findProgram('xdotool') },
  'In Firefox,',
  () => declareJourneys(startFirefox),
)
