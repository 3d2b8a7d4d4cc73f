import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { DatabaseError } from '../../platform/index.ts'

export class BackupError extends DatabaseError {
  override name = 'BackupError'
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const BackupFile = v.object({
  path: v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[\w./-]+$/)),
  bytes: Count,
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
})
export type BackupFile = v.InferOutput<typeof BackupFile>

const Manifest = v.object({
  /** Increases when older versions cannot read the backup. */
  format: v.literal(1),
  product: v.string(),
  madeAt: v.string(),
  engine: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  rows: v.record(v.string(), Count),
  files: v.array(BackupFile),
})
export type Manifest = v.InferOutput<typeof Manifest>

export const names = {
  manifest: 'manifest.json',
  sqlite: 'database.sqlite',
  postgres: 'database.dump',
  media: 'media',
  secrets: 'secrets',
} as const

/** Matches key files in the data directory, which sign sessions and links or encrypt queued emails. */
export const isSecret = (file: string) => /-(?:secret|key)$/.test(file)

export const fileOf = (folder: string, file: BackupFile) => path.join(folder, ...file.path.split('/'))

export const isMedia = (file: BackupFile) => file.path.startsWith(`${names.media}/`)

export const sumOf = (files: readonly BackupFile[]) => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
})

export async function store(source: NodeJS.ReadableStream, file: string): Promise<{ bytes: number; sha256: string }> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const { meter, result } = createMeter()
  await pipeline(source, meter, fs.createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return result()
}

export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const { meter, result } = createMeter()
  await pipeline(fs.createReadStream(file), meter.resume())
  return result()
}

function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const meter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.byteLength
      hash.update(piece)
      done(null, piece)
    },
  })
  return { meter, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  fs.writeFileSync(path.join(folder, names.manifest), text, { mode: 0o600, flush: true })
}

export function readManifest(folder: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(fs.readFileSync(path.join(folder, names.manifest), 'utf8'))
  } catch (cause) {
    throw new BackupError(`${folder} is not a complete backup: it has no readable manifest.json.`, { cause })
  }
  const parsed = v.safeParse(Manifest, json)
  if (!parsed.success)
    throw new BackupError(`${folder} was made by another version of Lede: its manifest is not known.`)
  return parsed.output
}

export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const found = await measure(fileOf(folder, file)).catch(() => undefined)
    if (found === undefined) throw new BackupError(`The backup is damaged: ${file.path} is missing.`)
    if (found.bytes !== file.bytes || found.sha256 !== file.sha256) {
      throw new BackupError(`The backup is damaged: ${file.path} has changed since it was made.`)
    }
  }
}
