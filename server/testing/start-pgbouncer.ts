/**
 * Runs pgbouncer in transaction mode in front of PostgreSQL, as an unprivileged user, because pgbouncer refuses to
 * run as root.
 */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export async function startPgbouncer(program: string, databaseUrl: string, port: number) {
  const behind = new URL(databaseUrl)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lede-pgbouncer-'))
  fs.chmodSync(folder, 0o755)
  const file = path.join(folder, 'pgbouncer.ini')
  const user = behind.username === '' ? 'lede' : decodeURIComponent(behind.username)
  const password = behind.password === '' ? '' : ` password=${decodeURIComponent(behind.password)}`
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${behind.hostname} port=${behind.port || '5432'} user=${user}${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 4',
      // Close idle connections quickly, so that the database can be dropped.
      'server_idle_timeout = 1',
    ].join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  const [command = '', ...parameters] = isRoot
    ? ['setpriv', `--reuid=${idOf('nobody', 'u')}`, `--regid=${idOf('nobody', 'g')}`, '--clear-groups', program, file]
    : [program, file]
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  async function stop() {
    child.kill('SIGINT')
    kill()
    await ended
    process.off('exit', kill)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + 20_000; ; ) {
    const client = new pg.Client({ connectionString: url.href })
    const refused = await client.connect().then(
      () => client.end(),
      (error: unknown) => error,
    )
    if (refused === undefined) return { url: url.href, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`pgbouncer did not start: ${said}`, { cause: refused })
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const idOf = (user: string, kind: 'u' | 'g') => execFileSync('id', [`-${kind}`, user], { encoding: 'utf8' }).trim()
