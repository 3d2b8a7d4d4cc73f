/**
 * Runs the product as an operator does: in its own process, with an empty data directory and a free port. With
 * `TEST_DATABASE_URL` it also gets an empty database on that PostgreSQL, which is removed with the directory.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { compileCache } from '../../server/testing/run-script.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/testing/scratch-database.ts'
import { findFreePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Product = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string
  port: number
  dataDirectory: string
  databaseUrl: string | undefined
  process: ChildProcess
  output: () => string
  /** Milliseconds until the first response. */
  readyAfter: number
  ended: Promise<number | NodeJS.Signals>
  close: () => Promise<void>
}

export type ProductOptions = {
  environment?: Record<string, string>
  developing?: boolean
  dataDirectory?: string
  port?: number
  /** In milliseconds; less than the timeout of the caller, which would end the test without the server's output. */
  startTimeout?: number
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDirectory = options.dataDirectory ?? (await makeDataDirectory())
  const databaseUrl = await openDatabaseOf(dataDirectory)
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDirectory,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...options.environment,
  }
  const { process, output, ended } = spawnServer(environment, options.developing ? [sources, '--dev'] : undefined)
  await waitUntilItAnswers(url, ended, output, options.startTimeout ?? 50_000)
  return {
    url,
    port,
    dataDirectory,
    databaseUrl,
    process,
    output,
    ended,
    readyAfter: performance.now() - started,
    async close() {
      process.kill('SIGTERM')
      await ended
      await removeDataDirectory(dataDirectory)
    },
  }
}

const databases = new Map<string, ScratchDatabase>()

async function openDatabaseOf(dataDirectory: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return undefined
  const database = databases.get(dataDirectory) ?? (await createScratchDatabase(server))
  databases.set(dataDirectory, database)
  return database.url
}

export async function removeDataDirectory(dataDirectory: string): Promise<void> {
  await databases.get(dataDirectory)?.drop()
  databases.delete(dataDirectory)
  await fs.rm(dataDirectory, { recursive: true, force: true })
}

/** Starts the server without a build. */
export const sources = 'server/main.ts'

/** As `npm start` and `deploy/` start the built server (docs/decisions/0078). */
export const built = ['--max-semi-space-size=1', 'dist/process/start.js']

export function spawnServer(environment: Record<string, string>, parameters = built) {
  const child = spawn(process.execPath, parameters, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An interrupted test must not leave its server running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('close', () => process.off('exit', kill))
  let printed = ''
  child.stdout.on('data', (data) => {
    printed += data
  })
  child.stderr.on('data', (data) => {
    printed += data
  })
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0))
  })
  return { process: child as ChildProcess, output: () => printed, ended }
}

export const makeDataDirectory = () => fs.mkdtemp(path.join(os.tmpdir(), 'lede-product-'))

async function waitUntilItAnswers(
  url: string,
  ended: Promise<unknown>,
  output: () => string,
  timeout: number,
): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && !over) {
    // Check the server's own output first: another process could respond on this port.
    if (output().includes(`Lede is at ${url}`)) {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined)
      if (answer?.ok) return
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const what = over ? 'has ended' : `does not answer after ${timeout / 1000} s`
  throw new Error(`The server at ${url} ${what}. It said:\n${output()}`)
}
