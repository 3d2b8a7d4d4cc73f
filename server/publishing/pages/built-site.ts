import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets, RenderPage } from '../../../contract/page-renderer.ts'
import { openRenderer } from './renderer.ts'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

export type Site = {
  renderPage: RenderPage
  assetsFor: Parameters<RenderPage>[0]['assetsFor']
  firstScript: string
  staticFiles: StaticFiles
  hotReload: boolean
}

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
type Manifest = Record<string, Chunk>

const entry = 'src/app/entry-client.ts'
const firstScript = 'src/app/first-script.ts'

const firstFonts = /(?:newsreader|libre-franklin)-latin-wght-normal-[\w-]+\.woff2$/

/** Starts the renderer's thread before it waits for anything: its process loads the server meanwhile. */
export async function openBuiltSite(folder: string): Promise<Site> {
  const client = path.join(folder, 'client')
  const manifest = readManifest(path.join(client, '.vite', 'manifest.json'))
  const [renderPage, styles, inlineScript, staticFiles] = await Promise.all([
    openRenderer(pathToFileURL(path.join(folder, 'server', 'entry-server.js')).href),
    readStyles(client, manifest),
    readFirstScript(client, manifest),
    openStaticFiles(client),
  ])
  return {
    renderPage,
    assetsFor: async (modules) => ({ ...assetsOf(manifest, styles, modules), firstScript: inlineScript }),
    firstScript: inlineScript,
    staticFiles,
    hotReload: false,
  }
}

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error('Lede is not built. Run `npm run build` first.', { cause })
  }
}

async function readStyles(client: string, manifest: Manifest): Promise<Map<string, string>> {
  const sheets = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []))
  const styles = new Map<string, string>()
  for (const sheet of sheets) styles.set(sheet, await readFile(path.join(client, sheet), 'utf8'))
  return styles
}

/** Wrapped, because the page inlines it as a classic script, whose names would be global. */
async function readFirstScript(client: string, manifest: Manifest): Promise<string> {
  const chunk = manifest[firstScript]
  if (chunk === undefined || chunk.imports !== undefined) throw new Error(`${firstScript} must be built as one file`)
  const code = (await readFile(path.join(client, chunk.file), 'utf8')).trim()
  if (code.includes('</')) throw new Error('The first script cannot be inlined into a page: it contains "</".')
  return `(()=>{${code}})()`
}

function assetsOf(
  manifest: Manifest,
  styles: Map<string, string>,
  modules: readonly string[],
): Omit<PageAssets, 'firstScript'> {
  const start = manifest[entry]
  if (start === undefined) throw new Error(`The build has no ${entry}`)
  // Several modules can share a file.
  const chunks = new Map<string, Chunk>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}`)
    // Chunks may import each other in cycles.
    if (visited.has(name)) return
    visited.add(name)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.set(chunk.file, chunk)
  }
  for (const name of [entry, ...modules]) visit(name)
  const sheets = [...new Set([...chunks.values()].flatMap((chunk) => chunk.css ?? []))]
  const fonts = [...new Set(Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]))]
  const address = (file: string) => `/${file}`
  return {
    modules: [...[...chunks.keys()].filter((file) => file !== start.file), start.file].map(address),
    inlineStyles: sheets.map((sheet) => styles.get(sheet)).join(''),
    styleSheets: sheets.map(address),
    fonts: fonts.filter((file) => firstFonts.test(file)).map(address),
  }
}
