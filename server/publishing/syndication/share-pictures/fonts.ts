/**
 * Gives the product's fonts to sharp's text renderer, which reads TrueType files only: the packages hold WOFF, whose
 * tables are compressed one by one (https://www.w3.org/TR/WOFF/).
 */

import { rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The family names inside the files. Newsreader has no Cyrillic. */
export const families = {
  serif: 'Newsreader SemiBold, Libre Franklin SemiBold',
  sans: 'Libre Franklin SemiBold',
} as const

const subsets = {
  newsreader: ['latin', 'latin-ext', 'vietnamese'],
  'libre-franklin': ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
}

const files = Object.entries(subsets).flatMap(([name, parts]) =>
  parts.map((subset) => `@fontsource/${name}/files/${name}-${subset}-600-normal.woff`),
)

let loading: Promise<void> | undefined

/** The renderer keeps the fonts for as long as the process runs, and so do their files. */
export function loadFonts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    // The next picture tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { resolve } = createRequire(import.meta.url)
  for (const file of files) {
    const fontfile = path.join(folder, `${path.basename(file, '.woff')}.ttf`)
    await fs.writeFile(fontfile, unpackWoff(await fs.readFile(resolve(file))))
    await sharp({ text: { text: 'Lede', fontfile } }).toBuffer()
  }
}

const [woffHeader, woffEntry, header, entry] = [44, 20, 12, 16]

function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(header + entry * tables)
  const searched = 2 ** Math.floor(Math.log2(tables))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  directory.writeUInt16BE(searched * entry, 6)
  directory.writeUInt16BE(Math.log2(searched), 8)
  directory.writeUInt16BE((tables - searched) * entry, 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let table = 0; table < tables; table += 1) {
    const from = woffHeader + woffEntry * table
    const to = header + entry * table
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc(-length & 3)
    parts.push(packed < length ? inflateSync(bytes) : bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
