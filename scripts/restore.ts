/**
 * `npm run restore -- DIR` restores the backup in DIR into the empty target that the configuration names, and
 * compares the two. Exits with 1 when anything differs (docs/operations.md#restore).
 */
import path from 'node:path'
import { compare, isMedia, type Restored, restoreBackup, sumOf } from '../server/accounts/index.ts'
import { readConfig } from '../server/platform/index.ts'
import { CommandError, runScript } from './run-command.ts'

await runScript(async ([folder, ...more]) => {
  if (folder === undefined || more.length > 0) {
    throw new CommandError('Type npm run restore -- DIR, where DIR was made by npm run backup.')
  }
  const restored = await restoreBackup(readConfig(process.env), path.resolve(folder))
  const errors = [...compare(restored), ...restored.errors]
  process.stdout.write(`${describe(restored)}\n\n${errors.map((error) => `✗ ${error}\n`).join('')}`)
  process.stdout.write(
    errors.length === 0
      ? `Everything in the backup of ${restored.manifest.madeAt} was restored, and the ledger is correct.\n`
      : `${errors.length} ${errors.length === 1 ? 'thing differs' : 'things differ'} from the backup.\n`,
  )
  if (errors.length > 0) process.exitCode = 1
})

function describe({ manifest, rows, media }: Restored): string {
  const saved = sumOf(manifest.files.filter(isMedia))
  const lines: [string, string | number, string | number][] = [
    ['', 'backup', 'restored'],
    ...Object.entries(manifest.rows).map(([table, count]): [string, number, number] => [
      table,
      count,
      rows[table] ?? 0,
    ]),
    ['media files', saved.files, media.files],
    ['media bytes', saved.bytes, media.bytes],
  ]
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines
    .map(([name, before, after]) => `${name.padEnd(width)}${String(before).padStart(14)}${String(after).padStart(14)}`)
    .join('\n')
}
