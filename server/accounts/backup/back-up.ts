/**
 * Backs up database, media and secrets while the server runs. Copy the database first: media files are written before
 * their rows and removed after them, so every referenced file still exists.
 */
import fs from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import { connectOnce, openSqlite, type Schema, sqliteFile } from '../../platform/index.ts'
import { countRows, readMigrations } from './count-rows.ts'
import {
  BackupError,
  type BackupFile,
  isSecret,
  type Manifest,
  measure,
  names,
  store,
  writeManifest,
} from './manifest.ts'
import { openMediaCopies } from './media-copies.ts'
import { runPostgresTool } from './postgres-tools.ts'

export type BackupSource = {
  databaseUrl: string | undefined
  directUrl: string | undefined
  mediaUrl: string | undefined
  dataDirectory: string
}

/** The folder must not exist. It gets its final name only when the backup is complete. */
export async function backUp(source: BackupSource, folder: string, madeAt: Date): Promise<Manifest> {
  if (fs.existsSync(folder)) throw new BackupError(`${folder} exists already: a backup never overwrites anything.`)
  const unfinished = `${folder}.unfinished-${process.pid}`
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const database = await (source.databaseUrl === undefined
      ? backUpSqlite(source.dataDirectory, unfinished)
      : backUpPostgres(source.directUrl ?? source.databaseUrl, unfinished))
    const manifest: Manifest = {
      format: 1,
      product: packageJson.version,
      madeAt: madeAt.toISOString(),
      engine: database.engine,
      migrations: database.migrations,
      rows: database.rows,
      files: [database.file, ...(await copySecrets(source, unfinished)), ...(await copyMedia(source, unfinished))],
    }
    writeManifest(unfinished, manifest)
    // Fails if another process created the folder meanwhile, because a rename does not replace a nonempty folder.
    fs.renameSync(unfinished, folder)
    return manifest
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

type DatabaseBackup = Pick<Manifest, 'engine' | 'migrations' | 'rows'> & { file: BackupFile }

/** More pages than a database can have: copying in one step yields one consistent state and never restarts. */
const allPages = 0x7fff_ffff

async function backUpSqlite(dataDirectory: string, folder: string): Promise<DatabaseBackup> {
  const file = sqliteFile(dataDirectory)
  if (!fs.existsSync(file)) {
    throw new BackupError(`There is no database in ${dataDirectory}: set DATA_DIR, or start Lede there once.`)
  }
  const copy = path.join(folder, names.sqlite)
  const running = new DatabaseSync(file, { timeout: 5000 })
  try {
    await backup(running, copy, { rate: allPages })
  } finally {
    running.close()
  }
  fs.chmodSync(copy, 0o600)
  requireIntact(copy)
  const query = new Kysely<Schema>({ dialect: openSqlite(copy) })
  const about = { rows: await countRows(query), migrations: await readMigrations(query) }
  await query.destroy()
  // Disable WAL so that the backup is a single file.
  const database = new DatabaseSync(copy)
  database.exec('pragma journal_mode = delete')
  database.close()
  return { ...about, engine: 'sqlite', file: { path: names.sqlite, ...(await measure(copy)) } }
}

export function requireIntact(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  try {
    const [{ integrity_check: error }] = database.prepare('pragma integrity_check(1)').all() as [
      { integrity_check: string },
    ]
    if (error !== 'ok') throw new BackupError(`The database is damaged: ${error}.`)
    const lost = database.prepare('pragma foreign_key_check').all()
    if (lost.length > 0) throw new BackupError(`The database has ${lost.length} references to missing rows.`)
  } finally {
    database.close()
  }
}

async function backUpPostgres(databaseUrl: string, folder: string): Promise<DatabaseBackup> {
  const copy = path.join(folder, names.postgres)
  const query = connectOnce(databaseUrl)
  try {
    // Count and dump the rows in the same snapshot.
    const about = await query
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(transaction)
        const tables = await transaction.introspection.getTables({ withInternalKyselyTables: true })
        if (!tables.some(({ name }) => name === 'kysely_migration')) {
          throw new BackupError('There is nothing in this database: start Lede on it once.')
        }
        const counted = { rows: await countRows(transaction), migrations: await readMigrations(transaction) }
        await runPostgresTool('pg_dump', databaseUrl, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          '--no-comments',
          `--snapshot=${rows[0]?.id ?? ''}`,
          `--file=${copy}`,
        ])
        return counted
      })
    fs.chmodSync(copy, 0o600)
    return { ...about, engine: 'postgres', file: { path: names.postgres, ...(await measure(copy)) } }
  } finally {
    await query.destroy()
  }
}

async function copySecrets({ dataDirectory }: BackupSource, folder: string): Promise<BackupFile[]> {
  const files = fs.existsSync(dataDirectory) ? fs.readdirSync(dataDirectory).filter(isSecret).toSorted() : []
  return Promise.all(
    files.map(async (name) => ({
      path: `${names.secrets}/${name}`,
      ...(await store(fs.createReadStream(path.join(dataDirectory, name)), path.join(folder, names.secrets, name))),
    })),
  )
}

async function copyMedia(source: BackupSource, folder: string): Promise<BackupFile[]> {
  const media = openMediaCopies(source)
  const copied: BackupFile[] = []
  const keys = media.keys()
  const copyNext = async () => {
    for await (const key of { [Symbol.asyncIterator]: () => ({ next: () => keys.next() }) }) {
      const stream = await media.read(key)
      // The file was removed after it was listed, so no text shows it.
      if (stream === undefined) continue
      const copy = path.join(folder, names.media, ...key.split('/'))
      copied.push({ path: `${names.media}/${key}`, ...(await store(stream, copy)) })
    }
  }
  await Promise.all(Array.from({ length: copiedAtOnce }, copyNext))
  return copied.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

const copiedAtOnce = 8
