/**
 * `npm run user -- list [SEARCH] | promote EMAIL TYPE | reset EMAIL | verify EMAIL`: what an operator does with people, with the
 * server's own configuration, whether or not it runs. A mistake is one sentence on stderr and the exit code 1.
 */
import fs from 'node:fs'
import * as v from 'valibot'
import { passwordResetSeconds } from '../contract/limits.ts'
import { UserTypeNumber } from '../contract/user.ts'
import { type ListedPerson, listPeople, promote, verifyAddress } from '../server/accounts/administration.ts'
import { createResetLink } from '../server/accounts/password-reset.ts'
import { accountEmail } from '../server/accounts/registration.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { makeNewFilesPrivate } from '../server/database/data-directory.ts'
import { type Database, DatabaseError, openDatabase, sqliteFile } from '../server/database/open.ts'

const usage = `npm run user -- list [SEARCH]          everyone, or those whose name or email holds SEARCH
npm run user -- promote EMAIL TYPE    0 regular user, 1 journalist, 2 ID-verified, 3 press card, 99 administrator
npm run user -- reset EMAIL           prints a link with which EMAIL chooses a new password, once
npm run user -- verify EMAIL          takes EMAIL as verified, without its person following a link`

/** Thrown with the sentence for the operator. */
class Mistake extends Error {}

type Place = { database: Database; publicUrl: string; now: () => number }
type Command = (place: Place) => Promise<string>

/** What was typed, or the mistake in it: nothing is opened for a command that cannot be. */
function parseCommand([name, ...given]: string[]): Command {
  const [first, second] = given
  if (name === 'list' && given.length <= 1) {
    return async (place) => describe(await listPeople(place, first), first)
  }
  if (name === 'promote' && first !== undefined && second !== undefined && given.length === 2) {
    const type = v.safeParse(UserTypeNumber, /^\d+$/.test(second) ? Number(second) : undefined)
    if (!type.success) throw new Mistake(`There is no type ${second}. There are 0, 1, 2, 3 and 99.`)
    return async (place) => {
      if (!(await promote(place, first, type.output))) throw nobodyHas(first)
      return `${accountEmail(first)} is of type ${type.output} from the next request on.`
    }
  }
  if (name === 'reset' && first !== undefined && given.length === 1) {
    return async (place) => {
      const link = await createResetLink(place, accountEmail(first))
      if (link === undefined) throw nobodyHas(first)
      return `Works once, for ${passwordResetSeconds / 60} minutes:\n${link}`
    }
  }
  if (name === 'verify' && first !== undefined && given.length === 1) {
    return async (place) => {
      if (!(await verifyAddress(place, first))) throw nobodyHas(first)
      return `${accountEmail(first)} is verified.`
    }
  }
  throw new Mistake(`Type one of:\n${usage}`)
}

const nobodyHas = (email: string) => new Mistake(`Nobody has the email ${email}.`)

function describe(people: ListedPerson[], search: string | undefined): string {
  if (people.length === 0) return search === undefined ? 'There is nobody yet.' : `Nobody is found by ${search}.`
  const width = Math.max(...people.map(({ email }) => email.length))
  const lines = people.map(({ email, name, user_type, created_at }) =>
    [email.padEnd(width), String(user_type).padStart(2), created_at.slice(0, 10), name].join('  '),
  )
  return [...lines, people.length === 1 ? '1 person' : `${people.length} people`].join('\n')
}

/** Opens what the server uses. Without a database there is nobody, and none should come to be by asking. */
async function open(config: Config): Promise<Database> {
  if (config.databaseUrl === undefined && !fs.existsSync(sqliteFile(config.dataDirectory))) {
    throw new Mistake(`There is no database in ${config.dataDirectory}: set DATA_DIR, or start Lede there once.`)
  }
  return openDatabase(config)
}

async function run(): Promise<void> {
  makeNewFilesPrivate()
  const command = parseCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const database = await open(config)
  try {
    process.stdout.write(`${await command({ database, publicUrl: config.publicUrl, now: () => Date.now() })}\n`)
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const foreseen = error instanceof Mistake || error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
