/**
 * Checks the JavaScript that a browser loads, after gzip: at most 2.5 kB, inside the page, before a visitor acts
 * (docs/decisions/0077); at most 141 kB more for the home page or an article, without editor, form, dialog, menu or
 * machine code; at most 120 kB for the editor and its dependencies when a page is already open; at most 7 kB for
 * the service worker. Checks also that the build has few files, that no page loads many, that none loads itself through
 * others (docs/decisions/0083), and that the server's files are ASCII (docs/decisions/0078).
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { workerPath } from '../contract/service-worker.ts'
import { build } from './build.ts'

/** Bytes after gzip. */
const limits = { waiting: 2_500, reading: 141_000, writing: 120_000, worker: 7_000 }

/** Scripts of the build, those below 2 kB after gzip among them, and those that one page loads. */
const mostFiles = { all: 225, small: 145, ofPage: 48 }
const smallBytes = 2_000

const firstScript = 'src/app/first-script.ts'
const entry = 'src/app/entry-client.ts'
const home = 'src/pages/home/index.tsx'
/** The lazy chunks of each page. */
const readingPages = {
  '/': [home],
  '/articles/{id}': ['src/pages/article/index.tsx'],
}
/** Writers reach these pages signed in, from an open page with its menu, so already loaded chunks do not count. */
const open = [entry, home, 'src/entities/session/model/session-actor.ts', 'src/shared/ui/menu/menu-list.tsx']
const writingPages = {
  '/new-article': ['src/pages/writing/new-article/index.tsx'],
  '/bounties/{id}/submit-draft': ['src/pages/writing/submit-draft/index.tsx'],
}

const unwanted = /^(?:ibantools|slate|slate-.*|xstate|@xstate\/.*|@tanstack\/(?:react-)?form(?:-core)?|@radix-ui\/.*)$/

type Chunk = { file: string; imports?: string[] }

const dist = path.resolve(import.meta.dirname, '../dist')
const readJson = async (file: string) => JSON.parse(await fs.readFile(path.join(dist, file), 'utf8'))

function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const names = new Set(modules)
  for (const name of names) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}, which scripts/check-size.ts expects.`)
    for (const imported of chunk.imports ?? []) names.add(imported)
  }
  return [...new Set([...names].flatMap((name) => manifest[name]?.file ?? []))]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

await build()
const manifest: Record<string, Chunk> = await readJson('client/.vite/manifest.json')
const packages: Record<string, string[]> = await readJson('packages.json')

const gzipBytes = async (file: string) => gzipSync(await fs.readFile(path.resolve(dist, 'client', file))).length

async function weigh(what: string, files: readonly string[], limit: number): Promise<void> {
  const sizes = await Promise.all(
    files.map(async (file) => ({
      file,
      bytes: await gzipBytes(file),
    })),
  )
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${what}: ${kilobytes(total)} of JavaScript after gzip in ${files.length} files`)
  if (total <= limit) return
  process.exitCode = 1
  console.error(`  Exceeds the limit of ${kilobytes(limit)}. The largest files:`)
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 8)) {
    console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}  ${packages[file]?.join(' ')}`)
  }
}

await weigh('The service worker', [path.basename(workerPath)], limits.worker)
await weigh('Before a visitor acts', filesOf(manifest, [firstScript]), limits.waiting)
for (const [address, modules] of Object.entries(readingPages)) {
  const files = filesOf(manifest, [entry, ...modules])
  await weigh(address, files, limits.reading)
  for (const file of files) {
    const found = packages[file]?.filter((name) => unwanted.test(name)) ?? []
    if (found.length === 0) continue
    process.exitCode = 1
    console.error(`  ${file} bundles ${found.join(', ')}: import it lazily, where it is used.`)
  }
}

const loaded = new Set(filesOf(manifest, open))
for (const [address, modules] of Object.entries(writingPages)) {
  const names = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  const editor = filesOf(manifest, modules).find((file) => packages[file]?.includes('@radix-ui/react-toolbar'))
  const name = names.get(editor ?? '')
  if (name === undefined)
    throw new Error(`${address} loads no toolbar, so scripts/check-size.ts cannot find its editor.`)
  const files = filesOf(manifest, [name]).filter((file) => !loaded.has(file))
  await weigh(`${address}, the editor`, files, limits.writing)
}

function count(what: string, files: readonly string[], most: number): void {
  console.log(`${what}: ${files.length}`)
  if (files.length <= most) return
  process.exitCode = 1
  console.error(`  More than ${most}. scripts/merge-small-chunks.ts decides which modules share a file.`)
}

const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
const sizes = await Promise.all(scripts.map(gzipBytes))
count('Files of JavaScript', scripts, mostFiles.all)
count(
  'Those below 2 kB',
  scripts.filter((_, at) => (sizes[at] ?? 0) < smallBytes),
  mostFiles.small,
)
const pages = Object.keys(manifest).filter((name) => /^src\/pages\/.*index\.tsx$/.test(name))
const largest = pages.map((page) => filesOf(manifest, [entry, page])).sort((a, b) => b.length - a.length)[0] ?? []
count('Files of the page with the most', largest, mostFiles.ofPage)

for (const [name, { imports = [] }] of Object.entries(manifest)) {
  const file = manifest[name]?.file
  if (imports.every((imported) => !filesOf(manifest, [imported]).includes(file ?? ''))) continue
  process.exitCode = 1
  console.error(`  ${name} loads itself through others, and can run before what it needs.`)
}

for (const folder of ['process', 'server']) {
  for (const file of await fs.readdir(path.join(dist, folder), { recursive: true })) {
    if (!file.endsWith('.js') || !/[\u0080-\uffff]/.test(await fs.readFile(path.join(dist, folder, file), 'utf8')))
      continue
    process.exitCode = 1
    console.error(`  ${folder}/${file} is not ASCII, so it takes twice its size in memory.`)
  }
}
