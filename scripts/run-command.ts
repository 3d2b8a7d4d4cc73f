import fs from 'node:fs'
import pino from 'pino'
import { installCurrency } from '../contract/currency.ts'
import { readSecret } from '../server/accounts/index.ts'
import { keepCurrency } from '../server/money/index.ts'
import { commandLineActor } from '../server/people/index.ts'
import {
  ConfigError,
  createOutbox,
  type Database,
  DatabaseError,
  type IndexNow,
  makeNewFilesPrivate,
  type Outbox,
  openDatabase,
  openIndexNow,
  readConfig,
  type StripeAccess,
  sqliteFile,
} from '../server/platform/index.ts'

export class CommandError extends Error {}

type Place = {
  database: Database
  publicUrl: string
  contactEmail: string
  now: () => number
  actor: string
  stripe: StripeAccess | undefined
  indexNow: IndexNow | undefined
  /** Queues emails, which the running server sends. */
  openOutbox: () => Promise<Outbox>
}
export type Command = (place: Place) => Promise<string>

/** A mistake prints one sentence and exits with 1. */
export async function runScript(run: (given: string[]) => Promise<void>): Promise<void> {
  makeNewFilesPrivate()
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${complaintAbout(error)}\n`)
    process.exitCode = 1
  }
}

export function complaintAbout(error: unknown): string {
  const foreseen = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError
  if (foreseen) return error.message
  return String(error instanceof Error ? error.stack : error)
}

type Parse = (given: string[]) => Command

export const runCommand = (parse: Parse) =>
  runScript(async (given) => {
    process.stdout.write(`${await perform(parse, given, process.env)}\n`)
  })

/** Parses before it opens the database, and refuses when there is none, because opening one would create it. */
export async function perform(parse: Parse, given: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const command = parse(given)
  const config = readConfig(environment)
  if (config.databaseUrl === undefined && !fs.existsSync(sqliteFile(config.dataDirectory))) {
    throw new CommandError(`There is no database in ${config.dataDirectory}: set DATA_DIR, or start Lede there once.`)
  }
  installCurrency(config.currency)
  const database = await openDatabase(config)
  try {
    await keepCurrency(database.query, config.currency)
    return await command({
      database,
      publicUrl: config.publicUrl,
      contactEmail: config.contactEmail,
      now: () => Date.now(),
      actor: commandLineActor(),
      stripe: config.stripe,
      indexNow: openIndexNow(config, pino({ level: 'warn', base: null }, pino.destination(2))),
      openOutbox: async () =>
        createOutbox(await readSecret(config), {
          name: config.stripe === undefined ? 'built-in' : 'stripe',
        }),
    })
  } finally {
    await database.close()
  }
}
