/**
 * Restores a backup into an empty target and verifies it. The database comes last, so an interrupted restore is never
 * mistaken for a complete one.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import {
  connectOnce,
  databaseFiles,
  finishNew,
  firstOlderMigration,
  migrations,
  olderThanFirstRelease,
  openDatabase,
  openSqlite,
  removeDatabase,
  type Schema,
  sqliteFile,
  takeDataDirectory,
  unfinishedFile,
} from '../../platform/index.ts'
import { verifyLedger } from '../../settlement/index.ts'
import { type BackupSource, requireIntact } from './back-up.ts'
import { countRows } from './count-rows.ts'
import {
  BackupError,
  fileOf,
  isMedia,
  type Manifest,
  measure,
  names,
  readManifest,
  sumOf,
  verifyFiles,
} from './manifest.ts'
import { openMediaCopies } from './media-copies.ts'
import { runPostgresTool } from './postgres-tools.ts'

export type Restored = {
  manifest: Manifest
  /** Rows per table, before newer migrations run. */
  rows: Record<string, number>
  media: { files: number; bytes: number }
  errors: string[]
}

/** Throws a `BackupError` before it writes anything if the backup is damaged or the target is not empty. */
export async function restoreBackup(target: BackupSource, folder: string): Promise<Restored> {
  const manifest = readManifest(folder)
  requireSuitable(manifest, target)
  await verifyFiles(folder, manifest)
  const giveBack = target.databaseUrl === undefined ? takeDataDirectory(target.dataDirectory) : () => undefined
  try {
    await requireEmpty(target)
    const media = await restoreMedia(target, folder, manifest)
    restoreSecrets(target, folder, manifest)
    const rows = await (target.databaseUrl === undefined
      ? restoreSqlite(target.dataDirectory, folder)
      : restorePostgres(target.directUrl ?? target.databaseUrl, folder))
    const database = await openDatabase(target)
    const { errors } = await verifyLedger(database)
    await database.close()
    return { manifest, rows, media, errors }
  } finally {
    giveBack()
  }
}

export function compare({ manifest, rows, media }: Restored): string[] {
  const tables = [...new Set([...Object.keys(manifest.rows), ...Object.keys(rows)])]
  const saved = sumOf(manifest.files.filter(isMedia))
  return [
    ...tables
      .filter((table) => manifest.rows[table] !== rows[table])
      .map((table) => `${table} has ${rows[table] ?? 'no'} rows instead of ${manifest.rows[table] ?? 'none'}`),
    ...(media.files === saved.files && media.bytes === saved.bytes
      ? []
      : [`media are ${media.files} files of ${media.bytes} bytes instead of ${saved.files} of ${saved.bytes}`]),
  ]
}

function requireSuitable(manifest: Manifest, { databaseUrl }: BackupSource): void {
  if (manifest.engine === 'sqlite' && databaseUrl !== undefined) {
    throw new BackupError(
      'The backup is of the embedded database, but DATABASE_URL names a PostgreSQL database: unset it.',
    )
  }
  if (manifest.engine === 'postgres' && databaseUrl === undefined) {
    throw new BackupError('The backup is of a PostgreSQL database: set DATABASE_URL to an empty one.')
  }
  if (manifest.migrations.includes(firstOlderMigration)) {
    throw new BackupError(`The backup cannot be restored: ${olderThanFirstRelease}.`)
  }
  const unknown = manifest.migrations.find((name) => migrations[name] === undefined)
  if (unknown !== undefined) {
    throw new BackupError(`The backup was made by a newer version of Lede (${manifest.product}), with ${unknown}.`)
  }
}

async function requireEmpty(target: BackupSource): Promise<void> {
  const { dataDirectory, databaseUrl, directUrl } = target
  for (const file of [...databaseFiles(sqliteFile(dataDirectory)), path.join(dataDirectory, 'jwt-secret')]) {
    if (fs.existsSync(file)) throw notEmpty(`${dataDirectory} has a ${path.basename(file)} already`)
  }
  for await (const key of openMediaCopies(target).keys()) throw notEmpty(`There are media already (${key})`)
  if (databaseUrl === undefined) return
  const query = connectOnce(directUrl ?? databaseUrl)
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true }).finally(() => query.destroy())
  if (tables.length > 0) throw notEmpty(`The database has tables already (${tables[0]?.name})`)
}

const notEmpty = (found: string) => new BackupError(`${found}: a backup is restored into an empty place only.`)

async function restoreMedia(target: BackupSource, folder: string, { files }: Manifest): Promise<Restored['media']> {
  const media = openMediaCopies(target)
  for (const file of files.filter(isMedia)) await media.write(keyOf(file.path), fileOf(folder, file))
  let [count, bytes] = [0, 0]
  for await (const key of media.keys()) {
    count += 1
    for await (const piece of (await media.read(key)) ?? []) bytes += piece.length
  }
  return { files: count, bytes }
}

const keyOf = (file: string) => file.slice(names.media.length + 1)

function restoreSecrets({ dataDirectory }: BackupSource, folder: string, { files }: Manifest): void {
  fs.mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  for (const file of files.filter((one) => one.path.startsWith(`${names.secrets}/`))) {
    const copy = path.join(dataDirectory, path.basename(file.path))
    fs.copyFileSync(fileOf(folder, file), copy, fs.constants.COPYFILE_EXCL)
    fs.chmodSync(copy, 0o600)
  }
}

async function restoreSqlite(dataDirectory: string, folder: string): Promise<Record<string, number>> {
  const file = unfinishedFile(dataDirectory)
  removeDatabase(file)
  fs.copyFileSync(path.join(folder, names.sqlite), file)
  fs.chmodSync(file, 0o600)
  const saved = await measure(path.join(folder, names.sqlite))
  const copied = await measure(file)
  if (copied.sha256 !== saved.sha256) throw new BackupError('The restored database file differs from the backup.')
  requireIntact(file)
  const query = new Kysely<Schema>({ dialect: openSqlite(file) })
  const rows = await countRows(query)
  await query.destroy()
  finishNew(dataDirectory)
  return rows
}

async function restorePostgres(url: string, folder: string): Promise<Record<string, number>> {
  await runPostgresTool('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--no-comments',
    '--exit-on-error',
    '--single-transaction',
    path.join(folder, names.postgres),
  ])
  const query = connectOnce(url)
  return countRows(query).finally(() => query.destroy())
}
