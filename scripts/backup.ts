/**
 * `npm run backup -- DIR` copies the database, media and secrets into the new folder DIR. It reads the server's own
 * configuration, and the server may be running (docs/operations.md#backup).
 */
import path from 'node:path'
import { backUp, isMedia, sumOf } from '../server/accounts/index.ts'
import { readConfig } from '../server/platform/index.ts'
import { CommandError, runScript } from './run-command.ts'

await runScript(async ([folder, ...more]) => {
  if (folder === undefined || more.length > 0) {
    throw new CommandError('Type npm run backup -- DIR, where DIR is a folder that does not exist yet.')
  }
  const { rows, files } = await backUp(readConfig(process.env), path.resolve(folder), new Date())
  const media = sumOf(files.filter(isMedia))
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${path.resolve(folder)} holds ${all} rows of ${Object.keys(rows).length} tables and ${media.files} media files, ` +
      `${(sumOf(files).bytes / 1_000_000).toFixed(1)} MB. Keep it where only you can read it: it contains the secrets.\n`,
  )
})
