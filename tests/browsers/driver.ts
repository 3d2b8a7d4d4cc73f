/** Firefox and WebKit both do this, each through the protocol that it speaks itself. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type Driver = {
  go(url: string): Promise<void>
  goBack(): Promise<void>
  reload(): Promise<void>
  /** Actions of WebDriver, which both protocols take: https://www.w3.org/TR/webdriver2/#actions */
  act(sources: object[]): Promise<void>
  /** Keys of the X server by their names, such as `ctrl+shift+u`, which input methods hear. */
  strike(...keys: string[]): Promise<void>
  /** An expression whose value, also of a promise, can be written as JSON. */
  evaluate(expression: string): Promise<unknown>
  chooseFile(selector: string, file: string): Promise<void>
  /** Errors of the console, and exceptions. */
  readComplaints(): Promise<string[]>
}

export type Browser = {
  /** Opens a page without the cookies and storage of earlier pages, and closes the one before. */
  open(): Promise<Driver>
  close(): Promise<void>
}

const run = promisify(execFile)

/** Windows have this size. */
export const windowSize = { width: 1280, height: 950 }

export function start(program: string, parameters: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, parameters, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const end = () => stop(child)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** Ends the processes that it has started, too. */
export function stop({ pid, exitCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Resolves to the first match in what a process prints. */
export function waitForOutput(child: ChildProcess, descriptor: 1 | 2 | 3, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdio[descriptor]?.on('data', (data) => {
      printed += data
      const found = pattern.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}. It said:\n${printed}`)))
  })
}

/** A screen without a monitor; resolves to its name and its process. */
export async function openScreen() {
  const parameters = ['-displayfd', '3', '-screen', '0', '1300x1100x24', '-nolisten', 'tcp']
  const server = start('Xvfb', parameters)
  const number = await waitForOutput(server, 3, /(\d+)\n/)
  const display = `:${number}`
  const tell = async (...parameters: string[]) => {
    await run('xdotool', parameters, { env: { ...process.env, DISPLAY: display } })
  }
  return {
    display,
    strike: (...keys: string[]) => tell('key', ...keys),
    /** Without a window manager, nothing else gives a window the focus that input methods wait for. */
    focusWindow: () => tell('search', '--sync', '--onlyvisible', '--name', '.', 'windowfocus', '--sync'),
    close: () => stop(server),
  }
}

/** A home directory for a browser. */
export async function makeHome() {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-browser-'))
  // A process that was just killed may still be writing there.
  return { home, remove: () => fs.rm(home, { recursive: true, force: true, maxRetries: 5 }) }
}
