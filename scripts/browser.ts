/**
 * Finds the browser for stories, end-to-end tests and benchmarks: `CHROMIUM_PATH`, then a browser on this machine,
 * then Playwright's download, then the system's package manager when we run as root. Otherwise it prints the command
 * to type.
 *
 * Tests that need no window use Chromium's headless shell where it is installed: the same engine, at half the cost
 * per page. It has no microphone and readers do not use it, so recording tests and benchmarks use the full browser.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'

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

function findShell(): string | undefined {
  if (process.env.CHROMIUM_PATH) return undefined
  return [...onPath(shellNames)].find((file) => fs.existsSync(file) && runs(file))
}

/** Starts the browser once, because a download without its system libraries does not run. */
const runs = (file: string) => spawnSync(file, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0

export const findQuickBrowser = (): string | undefined =>
  findShell() ?? [...candidates()].find((file) => fs.existsSync(file))

export const ensureQuickBrowser = (): string => findShell() ?? ensureBrowser()

const run = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { stdio: 'inherit' }).status === 0

const playwright = (...parameters: string[]) => run('npx', '--no-install', 'playwright', ...parameters)

/** Downloads a full browser when none is installed. Throws an error that names the command to type. */
export function ensureBrowser(): string {
  const ready = () => [...candidates()].find((file) => fs.existsSync(file) && runs(file))
  const found = ready()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, which does not start.`)

  console.log('No browser is installed on this machine; downloading one for the tests.')
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
