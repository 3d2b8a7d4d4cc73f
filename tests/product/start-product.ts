/**
 * The product as its operator runs it: a process of its own, an empty folder, a free port; and, with
 * `TEST_DATABASE_URL`, an empty database on that PostgreSQL, which belongs to the folder and goes with it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createScratchDatabase, type ScratchDatabase } from '../../server/testing/scratch-database.ts'
import { findFreePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Product = {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string
  port: number
  dataDirectory: string
  /** Its PostgreSQL; undefined, it has SQLite in its folder. */
  databaseUrl: string | undefined
  process: ChildProcess
  /** Everything it printed. */
  output: () => string
  /** How long it took to answer, in milliseconds. */
  readyAfter: number
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Tells it to stop, waits until it has, and removes its folder and database. */
  close: () => Promise<void>
}

export type ProductOptions = {
  environment?: Record<string, string>
  /** As `npm run dev` does: from source, with hot reload. */
  developing?: boolean
  /** Of a product that ran before, to start it again on what it left. */
  dataDirectory?: string
  port?: number
}

/** Starts it and waits until it answers; rejects with what it printed if it does not. */
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
  const { process, output, ended } = spawnServer(environment, options.developing ? ['--dev'] : [])
  await waitUntilItAnswers(url, ended, output)
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

/** The database of a folder: a product that is started on it again finds what it left. */
async function openDatabaseOf(dataDirectory: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return undefined
  const database = databases.get(dataDirectory) ?? (await createScratchDatabase(server))
  databases.set(dataDirectory, database)
  return database.url
}

/** Removes the folder of a product that has ended, with the database that belongs to it. */
export async function removeDataDirectory(dataDirectory: string): Promise<void> {
  await databases.get(dataDirectory)?.drop()
  databases.delete(dataDirectory)
  await fs.rm(dataDirectory, { recursive: true, force: true })
}

/** Runs the server with these settings and nothing of ours in its environment; for starts that fail. */
export function spawnServer(environment: Record<string, string>, parameters: string[] = []) {
  const child = spawn(process.execPath, ['server/main.ts', ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that was given up must not leave its server behind.
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

async function waitUntilItAnswers(url: string, ended: Promise<unknown>, output: () => string): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && !over) {
    // Its own word first: whatever else may answer there is not it.
    if (output().includes(`Lede is at ${url}`)) {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined)
      if (answer?.ok) return
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server at ${url} does not answer. It said:\n${output()}`)
}
