/**
 * `npm run backup -- DIR` copies the database, media and secrets into the new folder DIR. It reads the server's own
 * configuration, and the server may be running (docs/operations.md#backup).
 */
import path from 'node:path'
import { backUp } from '../server/backup/back-up.ts'
import { isMedia, sumOf } from '../server/backup/manifest.ts'
import { ConfigError, readConfig } from '../server/config.ts'
import { makeNewFilesPrivate } from '../server/database/data-directory.ts'
import { DatabaseError } from '../server/database/open.ts'

async function run(): Promise<void> {
  makeNewFilesPrivate()
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || more.length > 0) {
    throw new DatabaseError('Type npm run backup -- DIR, where DIR is a folder that does not exist yet.')
  }
  const { rows, files } = await backUp(readConfig(process.env), path.resolve(folder), new Date())
  const media = sumOf(files.filter(isMedia))
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${path.resolve(folder)} holds ${all} rows of ${Object.keys(rows).length} tables and ${media.files} media files, ` +
      `${(sumOf(files).bytes / 1_000_000).toFixed(1)} MB. Keep it where only you can read it: it contains the secrets.\n`,
  )
}

try {
  await run()
} catch (error) {
  const foreseen = error instanceof ConfigError || error instanceof DatabaseError
  process.stderr.write(`${foreseen ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
