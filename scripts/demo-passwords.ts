/**
 * `npm run demo-passwords` gives every demo account a new random password and prints them. The demo password is
 * published, so run this before the server is reachable from outside. Reads the server's own configuration.
 */
import { replaceDemoPasswords } from '../server/demo/demo-accounts.ts'
import { runCommand } from './run-command.ts'

await runCommand(() => async ({ database, now }) => {
  const accounts = await replaceDemoPasswords(database, now())
  const lines = accounts.map(({ email, password }) => `  ${email.padEnd(34)} ${password}`)
  return lines.length === 0 ? 'There are no demonstration accounts.' : lines.join('\n')
})
