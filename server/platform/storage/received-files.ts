import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { isMissing, toStorageError } from './storage-errors.ts'

type Bytes = Uint8Array<ArrayBuffer>

export type ReceivedFile = {
  path: string
  /** Reads the whole file. Callers queue, because parallel reads would exhaust the memory. */
  read: () => Promise<Bytes>
  replace: (bytes: Bytes) => Promise<void>
  remove: () => Promise<void>
}

export type FileSystem = Pick<typeof fs, 'open' | 'readFile' | 'writeFile'>

/** Minimum age for removing an unfinished file, in milliseconds; another process may still be writing newer ones. */
const unfinishedFor = 60 * 60 * 1000

const ownerOnly = { mode: 0o600 }

export async function receiveFile(
  folder: string,
  pieces: AsyncIterable<Uint8Array>,
  { readFile, writeFile }: FileSystem,
): Promise<ReceivedFile> {
  const file = path.join(folder, randomUUID(), 'upload.part')
  const received: ReceivedFile = {
    path: file,
    async read() {
      const { buffer, byteOffset, byteLength } = await readFile(file).catch(rethrow)
      return new Uint8Array(buffer, byteOffset, byteLength)
    },
    replace: (bytes) => writeFile(file, bytes, ownerOnly).catch(rethrow),
    async remove() {
      await fs.rm(file, { force: true })
      await removeEmptyFolder(path.dirname(file))
    },
  }
  try {
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, pieces, ownerOnly)
    return received
  } catch (error) {
    await received.remove().catch(() => undefined)
    throw toStorageError(error)
  }
}

const rethrow = (error: unknown) => {
  throw toStorageError(error)
}

export const removeEmptyFolder = (folder: string) => fs.rmdir(folder).catch(() => undefined)

export async function removeUnfinished(folder: string, now: number): Promise<number> {
  let removed = 0
  for await (const entry of walkFolders(folder)) {
    if (!entry.endsWith('.part')) continue
    const facts = await fs.stat(entry).catch(() => undefined)
    if (facts === undefined || facts.mtimeMs > now - unfinishedFor) continue
    await fs.rm(entry, { force: true })
    await removeEmptyFolder(path.dirname(entry))
    removed += 1
  }
  return removed
}

async function* walkFolders(folder: string): AsyncGenerator<string> {
  let folders: Awaited<ReturnType<typeof fs.opendir>>
  try {
    folders = await fs.opendir(folder)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of folders) {
    if (!entry.isDirectory()) continue
    const files = await fs.readdir(path.join(folder, entry.name)).catch(() => [])
    for (const file of files) yield path.join(folder, entry.name, file)
  }
}
