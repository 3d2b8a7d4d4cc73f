/**
 * The browser that stories, end-to-end tests and the bench run in: `CHROMIUM_PATH`; else one on this machine; else
 * Playwright's own download; else the system's package manager when we are root; else a message with the command.
 *
 * What needs no window runs in Chromium's headless shell where the machine has it: the same engine, and a page of its
 * own costs half as much there. It has no microphone, and is not what readers have: recording and the bench do without.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'

/** What a browser that only tests needs, on a machine without a graphics card and as any user. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function* onPath(wanted: string[]): Generator<string> {
  for (const name of wanted) {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) yield path.join(folder, name)
  }
}

function* candidates(): Generator<string> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    yield named
    return
  }
  yield* onPath(names)
  yield* applications
  yield chromium.executablePath()
}

/** The headless shell, unless a browser is named. */
function findShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined
  return [...onPath(shellNames)].find((file) => fs.existsSync(file) && runs(file))
}

/** Whether it starts at all: a download without the system's libraries does not. */
const runs = (file: string) => spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0

/** Where the quickest browser is that needs no window, without fetching one; undefined when there is none yet. */
export const findQuickBrowser = (): string | undefined =>
  findShell() ?? [...candidates()].find((file) => fs.existsSync(file))

/** Finds the quickest browser that runs and needs no window; fetches one if need be, as `ensureBrowser` does. */
export const ensureQuickBrowser = (): string => findShell() ?? ensureBrowser()

const run = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { stdio: 'inherit' }).status === 0

const playwright = (...parameters: string[]) => run('npx', '--no-install', 'playwright', ...parameters)

/** Finds a whole browser that runs, fetching one if need be; throws a sentence with the command to type if it cannot. */
export function ensureBrowser(): string {
  const ready = () => [...candidates()].find((file) => fs.existsSync(file) && runs(file))
  const found = ready()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.`)

  console.log('There is no browser on this machine; fetching one for the tests.')
  const isRoot = process.getuid?.() === 0
  const attempts = [
    () => playwright('install', '--no-shell', 'chromium'),
    () => isRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium'),
    () => isRoot && playwright('install-deps', 'chromium'),
  ]
  for (const attempt of attempts) {
    attempt()
    const fetched = ready()
    if (fetched !== undefined) return fetched
  }
  throw new Error(
    'The tests need a browser and none could be fetched. Type `sudo npx playwright install --with-deps chromium`, ' +
      'or set CHROMIUM_PATH to a Chromium or Chrome that you have.',
  )
}
