/**
 * `npm run demo-passwords` gives every demo account a new random password and prints them. The demo password is
 * published, so run this before the server is reachable from outside. Reads the server's own configuration.
 */
import { ConfigError, readConfig } from '../server/config.ts'
import { DatabaseError, openDatabase } from '../server/database/open.ts'
import { replaceDemoPasswords } from '../server/demo/demo-accounts.ts'

try {
  const database = await openDatabase(readConfig(process.env))
  try {
    const accounts = await replaceDemoPasswords(database, Date.now())
    const lines = accounts.map(({ email, password }) => `  ${email.padEnd(34)} ${password}`)
    process.stdout.write(lines.length === 0 ? 'There are no demonstration accounts.\n' : `${lines.join('\n')}\n`)
  } finally {
    await database.close()
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
