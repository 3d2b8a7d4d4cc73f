import fs from 'node:fs'
import { ConfigError, readConfig } from '../server/config.ts'
import type { Database } from '../server/database/database.ts'
import { DatabaseError, openDatabase, sqliteFile } from '../server/database/open.ts'

export class CommandError extends Error {}

export type Command = (database: Database) => Promise<string>

/** Parses before it opens the database. A mistake prints one sentence and exits with 1. */
export async function runCommand(parse: (given: string[]) => Command): Promise<void> {
  try {
    const command = parse(process.argv.slice(2))
    const config = readConfig(process.env)
    if (config.databaseUrl === undefined && !fs.existsSync(sqliteFile(config.dataDirectory))) {
      throw new CommandError(`There is no database in ${config.dataDirectory}: set DATA_DIR, or start Lede there once.`)
    }
    const database = await openDatabase(config)
    try {
      process.stdout.write(`${await command(database)}\n`)
    } finally {
      await database.close()
    }
  } catch (error) {
    const foreseen = error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError
    process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
  }
}
