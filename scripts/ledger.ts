/**
 * `npm run ledger -- verify | list BOUNTY` verifies the ledger or prints one bounty's entries. It reads the server's
 * own configuration, and the server may be running. Exits with 1 when anything is wrong.
 */
import fs from 'node:fs'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { makeNewFilesPrivate } from '../server/database/data-directory.ts'
import type { Database } from '../server/database/database.ts'
import { DatabaseError, openDatabase, sqliteFile } from '../server/database/open.ts'
import { readBountyBook } from '../server/verification/bounty-book.ts'
import { verifyLedger } from '../server/verification/verify.ts'

const usage = `npm run ledger -- verify         every transaction sums to zero, every shown total equals its entries
npm run ledger -- list BOUNTY    every entry about a bounty, by its identifier`

class CommandError extends Error {}

type Report = { text: string; isRight: boolean }
type Command = (database: Database) => Promise<Report>

const dollars = (cents: number) => (cents / 100).toFixed(2)

function parseCommand([name, ...given]: string[]): Command {
  const [bountyId] = given
  if (name === 'verify' && given.length === 0) return verify
  if (name === 'list' && bountyId !== undefined && given.length === 1) return (database) => list(database, bountyId)
  throw new CommandError(`Type one of:\n${usage}`)
}

const verify: Command = async (database) => {
  const { transactions, bounties, charged, held, errors } = await verifyLedger(database)
  const found =
    errors.length === 0
      ? 'The ledger is correct'
      : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'} in the ledger`
  const about = `${bounties} bounties, ${transactions} transactions, $${dollars(charged)} charged`
  const waiting = held === 0 ? '' : `, $${dollars(held)} of it for stories that are not paid out yet`
  return { text: [...errors, `${found}: ${about}${waiting}.`].join('\n'), isRight: errors.length === 0 }
}

async function list(database: Database, bountyId: string): Promise<Report> {
  const bounty = await database.query.selectFrom('bounty').select('id').where('id', '=', bountyId).executeTakeFirst()
  if (bounty === undefined) throw new CommandError(`There is no bounty ${bountyId}.`)
  const { entries } = await readBountyBook(database.query, bountyId)
  const lines = entries.map(({ at, kind, account, owner, cents }) =>
    [at, kind.padEnd(6), account.padEnd(10), dollars(cents).padStart(14), owner ?? ''].join('  ').trimEnd(),
  )
  return { text: lines.join('\n'), isRight: true }
}

/** Refuse when there is no database file, because opening one would create it. */
async function open(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined && !fs.existsSync(sqliteFile(config.dataDirectory))) {
    throw new CommandError(`There is no database in ${config.dataDirectory}: set DATA_DIR, or start Lede there once.`)
  }
  return openDatabase(config)
}

async function run(): Promise<void> {
  makeNewFilesPrivate()
  const command = parseCommand(process.argv.slice(2))
  const database = await open(readConfig(process.env))
  try {
    const { text, isRight } = await command(database)
    process.stdout.write(`${text}\n`)
    if (!isRight) process.exitCode = 1
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const foreseen = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
