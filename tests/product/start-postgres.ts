/**
 * Starts a temporary PostgreSQL on a free port, as `.ci/run` does. It runs as an unprivileged user, because initdb
 * refuses to run as root.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findFreePort } from './free-port.ts'

const user = 'lede-ci'
const timeout = 30_000

function findPostgres(): string | undefined {
  const installed = fs.globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/usr/local/{bin,pgsql/bin}/initdb',
    '/opt/**/bin/initdb',
  ])
  const onPath = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'initdb'))
  const initdb = [...onPath, ...installed.toSorted()].findLast((file) => fs.existsSync(file))
  return initdb === undefined ? undefined : path.dirname(fs.realpathSync(initdb))
}

function withoutRights(folder: string): string[] {
  if (process.getuid?.() !== 0) return []
  const exists = fs.readFileSync('/etc/passwd', 'utf8').includes(`\n${user}:`)
  if (!exists) execFileSync('useradd', ['--system', '--no-create-home', user])
  execFileSync('chown', [user, folder])
  return [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${execFileSync('id', ['-g', user], { encoding: 'utf8' }).trim()}`,
    '--clear-groups',
  ]
}

async function waitUntilItAnswers(url: string, postgres: ChildProcess): Promise<void> {
  const deadline = performance.now() + timeout
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    const refused = await client.connect().then(
      () => client.end(),
      (error: unknown) => error,
    )
    if (refused === undefined) return
    if (postgres.exitCode !== null || performance.now() > deadline) {
      throw new Error('PostgreSQL did not start', { cause: refused })
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const hasPostgres = findPostgres() !== undefined

export type Postgres = {
  url: string
  stop: () => Promise<void>
  crash: () => Promise<void>
  restart: () => Promise<void>
}

export async function startPostgres(): Promise<Postgres | undefined> {
  const programs = findPostgres()
  if (programs === undefined) return undefined
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lede-postgres-'))
  fs.chmodSync(folder, 0o755)
  const prefix = withoutRights(folder)
  const data = path.join(folder, 'data')
  const command = (program: string, ...parameters: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, path.join(programs, program), ...parameters]
    return [first, rest]
  }
  execFileSync(
    ...command('initdb', `--pgdata=${data}`, '--username=lede', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'),
    { cwd: folder, stdio: 'ignore' },
  )
  const port = await findFreePort()
  const settings = ['fsync=off', 'shared_buffers=512MB', 'maintenance_work_mem=256MB', 'max_wal_size=4GB']
  const url = `postgres://lede@127.0.0.1:${port}/postgres`
  function spawnPostgres() {
    const child = spawn(
      ...command(
        'postgres',
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
        ...settings.flatMap((setting) => ['-c', setting]),
      ),
      { cwd: folder, stdio: 'ignore' },
    )
    return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
  }
  let postgres = spawnPostgres()
  async function stop() {
    // PostgreSQL's fast shutdown: it closes connections without waiting.
    postgres.child.kill('SIGINT')
    await postgres.ended
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  async function crash() {
    postgres.child.kill('SIGKILL')
    await postgres.ended
  }
  async function restart() {
    const deadline = performance.now() + timeout
    for (;;) {
      postgres = spawnPostgres()
      const error = await waitUntilItAnswers(url, postgres.child).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error === undefined) return
      // Processes of the killed server hold its shared memory until they notice, so retry.
      if (performance.now() > deadline) throw error
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop().finally(() => process.exit(1)))
  }
  try {
    await waitUntilItAnswers(url, postgres.child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, crash, restart }
}
