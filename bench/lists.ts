/**
 * `npm run bench -- lists` compares the signed-in lists with a bare handler: the same HTTP server, the same session
 * check and the same statements, whose rows it sends as they are. Compares processor time per request, because other
 * load on the machine changes it less than requests per second. `npm run bench -- lists 5` makes 5 rounds instead of 15.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { sqliteFile } from '../server/platform/database/sqlite-file.ts'
import { openTestServices } from '../server/testing/test-services.ts'
import { fillBoard, personId } from './fill-board.ts'
import { type Aim, report, toRow } from './results.ts'

const lists = ['/api/bounties', '/api/my-bounties', '/api/delivered-bounties']
const bounties = 1_000
const requests = 400
const atOnce = 16

type Statement = { sql: string; parameters: SQLInputValue[] }

/** Returns what `work` asks of SQLite. */
async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { all } = StatementSync.prototype
  StatementSync.prototype.all = function (this: StatementSync, ...parameters: SQLInputValue[]) {
    statements.push({ sql: this.sourceSQL, parameters })
    return all.apply(this, parameters as Parameters<typeof all>)
  } as typeof all
  try {
    await work()
  } finally {
    StatementSync.prototype.all = all
  }
  return statements
}

/** Serves the product, and below `/bare` the bare handlers; `/cpu` answers the processor time of this process. */
async function serve(): Promise<void> {
  // The product logs each request.
  const test = await openTestServices(undefined, { logger: pino({ base: null }), embedded: true })
  await fillBoard(test.database, bounties)
  const { sessions } = test.services
  const token = await sessions.open(personId(1))
  const authorization = `Bearer ${token}`
  const raw = new DatabaseSync(sqliteFile(test.target.dataDirectory), { readOnly: true })
  const bare = new Map<string, () => unknown>()
  const check = (await recordStatements(() => sessions.findCaller(authorization))).map(({ sql }) => sql)
  for (const path of lists) {
    const asked = await recordStatements(() => Promise.resolve(test.app.request(path, { headers: { authorization } })))
    const prepared = asked
      .filter(({ sql }) => !check.includes(sql))
      .map(({ sql, parameters }) => ({ statement: raw.prepare(sql), parameters }))
    bare.set(`/bare${path}`, () => prepared.map(({ statement, parameters }) => statement.all(...parameters)))
  }
  const answerBare = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/cpu') {
      // Begins a new minute for the limits by account.
      test.advance(61_000)
      return Response.json(process.cpuUsage())
    }
    const caller = await sessions.findCaller(request.headers.get('authorization') ?? undefined)
    if (caller === undefined) return new Response(null, { status: 401 })
    return Response.json(bare.get(pathname)?.() ?? caller)
  })
  const answer = getRequestListener(test.app.fetch)
  const server = http.createServer((request, response) =>
    (request.url?.startsWith('/api/') ? answer : answerBare)(request, response),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ port: (server.address() as AddressInfo).port, authorization })
  process.once('disconnect', async () => {
    await test.close()
    process.exit()
  })
}

async function measure(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 15)
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ port, authorization }] = (await once(child, 'message')) as [{ port: number; authorization: string }]
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })

  const ask = (path: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get({ agent, port, host: '127.0.0.1', path, headers: { authorization } }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
          let text = ''
          response.setEncoding('utf8').on('data', (part) => {
            text += part
          })
          response.on('end', () => resolve(text))
        })
        .on('error', reject)
    })

  /** In microseconds of processor time per request. */
  async function cost(path: string): Promise<number> {
    const used = async () => {
      const { user, system } = JSON.parse(await ask('/cpu')) as NodeJS.CpuUsage
      return user + system
    }
    const before = await used()
    let left = requests
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) await ask(path)
      }),
    )
    return ((await used()) - before) / requests
  }

  const paths = [...lists.flatMap((path) => [path, `/bare${path}`]), '/api/auth/verify', '/bare/verify']
  const costs = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = -3; round < rounds; round += 1) {
    for (const path of round % 2 === 0 ? paths : paths.toReversed()) {
      const taken = await cost(path)
      if (round >= 0) costs.get(path)?.push(taken)
    }
  }
  agent.destroy()
  child.disconnect()
  const rowOf = (path: string, bare: string, aim?: Aim) =>
    toRow({
      what: `Processor time of a request for \`${path}\``,
      unit: 'µs',
      values: costs.get(path) ?? [],
      baseline: { name: 'in a bare handler with its statements and session check', values: costs.get(bare) ?? [] },
      ...(aim !== undefined && { aim }),
    })
  // Half as many requests per second are twice the time of each.
  const twice: Aim = { limit: 2, of: 'ratio', is: 'at most' }
  await report('lists', [
    ...lists.map((path) => rowOf(path, `/bare${path}`, twice)),
    rowOf('/api/auth/verify', '/bare/verify'),
  ])
}

await (process.send === undefined ? measure() : serve())
