import fs from 'node:fs/promises'
import path from 'node:path'
import { SignJWT } from 'jose'
import { v7 as makeId } from 'uuid'
import type { UserType } from '../../../contract/limits.ts'
import type { Database } from '../../../server/platform/database/database.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { verifyLedger } from '../../../server/settlement/verification/verify.ts'
import { createScratchDatabase } from '../../../server/testing/scratch-database.ts'
import { hashCheaply, testPassword } from '../../../server/testing/test-services.ts'
import { makeDataDirectory, type Product, removeDataDirectory, startProduct } from '../../product/start-product.ts'
import { type Client, openClient } from './http-client.ts'

const secret = 'a secret that every process of these tests shares'
const metricsToken = 'a token for the metrics of tests'

export type Person = { id: string; email: string; token: string; address: string; authorization: string }

export type Place = {
  dataDirectory: string
  databaseUrl: string | undefined
  environment: Record<string, string>
  join: (count: number, userType: UserType) => Promise<Person[]>
  start: (environment?: Record<string, string>, port?: number) => Promise<Product>
  look: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>
  remove: () => Promise<void>
}

export async function makePlace({
  postgres,
  dataDirectory: given,
}: {
  postgres?: string
  dataDirectory?: string
} = {}): Promise<Place> {
  const dataDirectory = given ?? (await makeDataDirectory())
  const scratch = postgres === undefined ? undefined : await createScratchDatabase(postgres)
  const environment = {
    DATABASE_URL: scratch?.url ?? '',
    DEMO: 'false',
    JWT_SECRET: secret,
    LOG_LEVEL: 'error',
    METRICS_TOKEN: metricsToken,
    REQUIRE_VERIFIED_EMAIL: 'false',
    TRUST_PROXY: 'true',
  }
  const target = { databaseUrl: scratch?.url, dataDirectory }

  async function look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(target)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  return {
    dataDirectory,
    databaseUrl: scratch?.url,
    environment,
    join: (count, userType) => look((database) => insertPeople(database, count, userType)),
    start: (more = {}, port) =>
      startProduct({
        environment: { ...environment, ...more },
        dataDirectory,
        ...(port === undefined ? {} : { port }),
      }),
    look,
    async remove() {
      await scratch?.drop()
      if (given === undefined) await removeDataDirectory(dataDirectory)
    },
  }
}

let networks = 0
export function newAddress(): string {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.7`
}

async function insertPeople(database: Database, count: number, userType: UserType): Promise<Person[]> {
  const at = new Date().toISOString()
  const password_hash = await hashCheaply(testPassword)
  const people: Person[] = []
  for (let made = 0; made < count; made += 1) {
    const id = makeId()
    const email = `${id}@lede.test`
    const sessionId = makeId()
    const inAMonth = Date.now() + 30 * 24 * 60 * 60 * 1000
    await database.query
      .insertInto('account')
      .values({
        id,
        email,
        name: `Person ${made}`,
        phone: null,
        password_hash,
        user_type: userType,
        email_verified_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
    await database.query
      .insertInto('session')
      .values({
        id: sessionId,
        account_id: id,
        created_at: at,
        expires_at: new Date(inAMonth).toISOString(),
        ended_at: null,
        last_used_at: at,
      })
      .execute()
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(sessionId)
      .setSubject(id)
      .setIssuedAt()
      .setExpirationTime(Math.floor(inAMonth / 1000))
      .sign(new TextEncoder().encode(secret))
    people.push({ id, email, token, address: newAddress(), authorization: `Bearer ${token}` })
  }
  return people
}

export const from = ({ authorization, address }: Person) => ({ authorization, 'x-forwarded-for': address })

export async function killNine(product: Product): Promise<void> {
  product.process.kill('SIGKILL')
  await product.ended
}

export async function stopProduct(product: Product): Promise<void> {
  product.process.kill('SIGTERM')
  await product.ended
}

export const findLedgerErrors = async (place: Place) => (await place.look((database) => verifyLedger(database))).errors

export async function readMetrics(client: Client): Promise<string> {
  const told = await client.send('/api/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  if (told.status !== 200) throw new Error(`The metrics answered ${told.status} ${told.error ?? ''}`)
  return told.body
}

export const clientOf = (product: Pick<Product, 'url'>, options?: Parameters<typeof openClient>[1]) =>
  openClient(product.url, options)

export async function findFiles(folder: string, ending: string): Promise<string[]> {
  const names = await fs.readdir(folder, { recursive: true })
  return names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name))
}
