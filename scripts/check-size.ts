/**
 * The JavaScript that a reader's phone loads before a page is idle, after gzip: at most 145 kB for the home page and
 * for an article, and nothing of the editor, forms, dialogs or menus among it.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './build.ts'

/** In bytes after gzip. */
const limit = 145_000

const entries = ['src/app/entry-client.ts', 'src/app/start-application.tsx']
/** By their lazy parts. Stories in view are fetched ahead once the page is idle, and the page that shows them with them. */
const pages = {
  '/': ['src/pages/home/index.ts'],
  '/articles/{id}': ['src/pages/article/index.ts'],
}

/** Packages that these pages have no use for. */
const unwanted = /^(?:slate|slate-.*|@tanstack\/(?:react-)?form(?:-core)?|radix-ui|@radix-ui\/.*)$/

type Chunk = { file: string; imports?: string[] }

const dist = path.resolve(import.meta.dirname, '../dist')
const readJson = async (file: string) => JSON.parse(await fs.readFile(path.join(dist, file), 'utf8'))

/** Every file that starting these modules loads. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const names = new Set(modules)
  for (const name of names) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}; scripts/check-size.ts names it.`)
    for (const imported of chunk.imports ?? []) names.add(imported)
  }
  return [...names].flatMap((name) => manifest[name]?.file ?? [])
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

await build()
const manifest: Record<string, Chunk> = await readJson('client/.vite/manifest.json')
const packages: Record<string, string[]> = await readJson('packages.json')

for (const [address, modules] of Object.entries(pages)) {
  const files = filesOf(manifest, [...entries, ...modules])
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, bytes: gzipSync(await fs.readFile(path.join(dist, 'client', file))).length })),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${address}: ${kilobytes(total)} of JavaScript after gzip in ${files.length} files`)
  if (total > limit) {
    process.exitCode = 1
    console.error(`  More than ${kilobytes(limit)}. The largest:`)
    for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 8)) {
      console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}  ${packages[file]?.join(' ')}`)
    }
  }
  for (const file of files) {
    const found = packages[file]?.filter((name) => unwanted.test(name)) ?? []
    if (found.length === 0) continue
    process.exitCode = 1
    console.error(`  ${file} brings ${found.join(', ')}: import it lazily, where it is used.`)
  }
}
