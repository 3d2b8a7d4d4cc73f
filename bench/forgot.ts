/**
 * `npm run bench -- forgot` checks that response times do not reveal whether an email has an account. It requests
 * password resets from the running product for known and unknown emails in turns, and prints the medians, their
 * ratio, and how often a known email was the slower of a pair: half of the time when nothing leaks. Uses PostgreSQL
 * when `DATABASE_URL` is set.
 */
import http from 'node:http'
import { v7 as makeId } from 'uuid'
import { forgotPassword } from '../contract/endpoints.ts'
import { rateLimits } from '../contract/limits.ts'
import { build } from '../scripts/build.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { startProduct } from '../tests/product/start-product.ts'
import { quantile, report, toRow } from './results.ts'

const emails = Number(process.argv[2] ?? 200)
const requestsEach = rateLimits.forgotPasswordByEmail.requests

type Kind = 'known' | 'unknown'
type Sample = { kind: Kind; milliseconds: number }

const databaseUrl = process.env.DATABASE_URL
await build()
const product = await startProduct({
  environment: {
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    // Each request has its own network, because the limit by address is not under test.
    TRUST_PROXY: 'true',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  },
})
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Inserts accounts directly, because the product would spend a minute hashing passwords. */
async function makeAccounts(addresses: readonly string[]): Promise<void> {
  const database = await openDatabase({ dataDirectory: product.dataDirectory, databaseUrl })
  const at = new Date().toISOString()
  await database.query
    .insertInto('account')
    .values(
      addresses.map((email) => ({
        id: makeId(),
        email,
        name: 'Ada Byron',
        phone: null,
        password_hash: 'no password has this hash',
        user_type: 0,
        // Verified, because unverified accounts get a longer email, which takes longer to send.
        email_verified_at: at,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
  await database.close()
}

let networks = 0
/** Response time in milliseconds. */
function ask(email: string): Promise<number> {
  networks += 1
  const body = JSON.stringify({ email })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `20.${networks >> 8}.${networks & 255}.1`,
  }
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const { method, path } = forgotPassword
    const request = http.request(product.url + path, { agent, method, headers }, (response) => {
      response.resume()
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`The product answered ${response.statusCode}`))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

function shuffle<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1))
    const [a, b] = [items[last] as Item, items[other] as Item]
    items[last] = b
    items[other] = a
  }
  return items
}

const shareLarger = (first: readonly number[], second: readonly number[]) =>
  first.reduce((larger, a) => larger + second.filter((b) => a > b).length, 0) / (first.length * second.length)

const run = makeId().slice(-12)
const addressOf = (kind: Kind, index: number) =>
  // Addresses have equal length, so that requests do too.
  `${kind === 'known' ? 'k' : 'u'}-${run}-${String(index).padStart(5, '0')}@lede.example`
const people = Array.from({ length: emails }, (_, index) => index)
await makeAccounts(people.map((index) => addressOf('known', index)))
for (let times = 0; times < 50; times += 1) await ask(`warm-${times}@lede.example`)

const samples: Sample[] = []
for (let round = 0; round < requestsEach; round += 1) {
  for (const index of people) {
    // A random order, so that no other load on the machine can correlate with it.
    for (const kind of shuffle<Kind>(['known', 'unknown'])) {
      samples.push({ kind, milliseconds: await ask(addressOf(kind, index)) })
    }
  }
}
agent.destroy()
await product.close()

const timesOf = (kind: Kind) => samples.filter((sample) => sample.kind === kind).map((sample) => sample.milliseconds)
const [known, unknown] = [timesOf('known'), timesOf('unknown')]
const print = (line: string) => process.stdout.write(`${line}\n`)
const cells = (values: readonly number[]) =>
  [0.5, 0.25, 0.75].map((share) => quantile(values, share).toFixed(3).padStart(9)).join('')

print(`Answers of ${forgotPassword.path}, ${known.length} of each kind, in milliseconds`)
print('            median    lower    upper quartile')
print(`known   ${cells(known)}`)
print(`unknown ${cells(unknown)}`)
print(`ratio of the medians, known to unknown: ${(quantile(known, 0.5) / quantile(unknown, 0.5)).toFixed(3)}`)
print(`a known one was the slower of two: ${(shareLarger(known, unknown) * 100).toFixed(1)} % of the time`)
await report('forgot', [
  toRow({
    what: 'Answer to a password reset for an email that has an account',
    unit: 'ms',
    values: known,
    baseline: { name: 'for one that has none', values: unknown },
  }),
])
