/** Finds imports that break the structure of docs/architecture.md#layout. Type-only imports count too. */
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** The modules that each file imports: paths from the root of the repository, or names of packages. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** An entry of `server/` imports only from rows above its own. */
const serverRows = [
  ['config.ts', 'iso-time.ts', 'sealing.ts', 'database'],
  ['policy'],
  ['mail', 'storage', 'payment-provider', 'ledger', 'parts', 'remote'],
  ['sessions', 'ai-hosts'],
  ['http'],
  ['live', 'telemetry'],
  ['services.ts'],
  [
    'jobs',
    'timeline',
    'moderation',
    'journalists',
    'counts',
    'newsletter',
    'media',
    'docs',
    'pages',
    'payments',
    'writing',
  ],
  ['approvals', 'bounties', 'authors'],
  ['matching', 'progress', 'complaints'],
  ['applications', 'drafts', 'deliveries', 'payouts', 'receipts', 'refunds', 'verification'],
  ['acceptance', 'disputes', 'connect'],
  ['accounts', 'ai', 'bounty-life', 'articles', 'cards', 'backup', 'embeds'],
  ['search'],
  ['demo', 'syndication', 'following'],
  ['federation'],
  ['operation'],
  ['app.ts'],
  ['main.ts'],
]

const parts: Record<string, RegExp> = {
  contract: /^contract\//,
  // In development the server builds the inlined script that `scripts/build.ts` writes for production.
  server: /^(?:server|contract)\/|^scripts\/build\.ts$/,
  src: /^(?:src|contract)\//,
}

const testOnly =
  /\.(?:test|stories|states|examples|handlers|samples)\.tsx?$|\/(?:testing|mock|mock-server|fixtures)\/|^(?:tests|\.storybook)\//

export function readImports(root: string, folders = Object.keys(parts)): Imports {
  const files = new Set(folders.flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })))
  return new Map(
    [...files].map((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return [file, specifiersOf(file, text).map((specifier) => resolve(file, specifier))]
    }),
  )

  function resolve(from: string, specifier: string): string {
    if (specifier.startsWith('#')) return specifier.replace(/^#storybook/, '.storybook').replace(/^#/, '')
    const target = specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : specifier.replace(/^@\//, 'src/').replace(/^@contract\//, 'contract/')
    const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`]
    return candidates.find((candidate) => files.has(candidate)) ?? target
  }
}

function specifiersOf(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => specifier),
  ]
}

export function findImportErrors(imports: Imports): string[] {
  const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
  const known = edges.filter(({ to }) => imports.has(to))
  const product = known.filter(({ from, to }) => !testOnly.test(from) && !testOnly.test(to))
  const tests = known.filter(({ from, to }) => testOnly.test(from) && testOnly.test(to))
  return [
    ...edges.flatMap(({ from, to }) => {
      const reason = findReason(from, to)
      return reason === undefined ? [] : [`${from} imports ${to}: ${reason}.`]
    }),
    ...findCycles(product),
    ...findCycles(tests),
  ]
}

function findReason(from: string, to: string): string | undefined {
  const [part = ''] = from.split('/')
  if (testOnly.test(from)) return undefined
  if (testOnly.test(to)) return 'only tests and stories may import it'
  if (/^(?:server|src|contract|scripts)\//.test(to) && !parts[part]?.test(to)) return `${part}/ may not import it`
  if (part !== 'server' || !to.startsWith('server/')) return undefined
  const [own, other] = [from, to].map(rowOf)
  if (own === undefined || other === undefined) return 'give both a row in scripts/imports.ts'
  return entryOf(from) === entryOf(to) || other < own ? undefined : 'it is not in a row above'
}

const entryOf = (file: string) => file.split('/')[1] ?? ''

function rowOf(file: string): number | undefined {
  const row = serverRows.findIndex((entries) => entries.includes(entryOf(file)))
  return row === -1 ? undefined : row
}

type Edge = { from: string; to: string }

/**
 * Looks at each folder's files and subfolders as one graph, in which a subfolder imports what any file in it imports.
 * This finds cycles of files and cycles of folders. Names one cycle per folder.
 */
function findCycles(edges: readonly Edge[]): string[] {
  const folders = new Map<string, Map<string, Map<string, Edge>>>()
  for (const edge of edges) {
    const [from, to] = [edge.from.split('/'), edge.to.split('/')]
    const depth = from.findIndex((name, at) => name !== to[at])
    if (depth === -1) continue
    const graph = getOrAdd(folders, from.slice(0, depth).join('/'), () => new Map<string, Map<string, Edge>>())
    getOrAdd(graph, from[depth] ?? '', () => new Map()).set(to[depth] ?? '', edge)
  }
  return [...folders].flatMap(([folder, graph]) => {
    const cycle = findCycle(graph)
    if (cycle === undefined) return []
    return [`Cycle in ${folder}/:\n${cycle.map(({ from, to }) => `  ${from} imports ${to}`).join('\n')}`]
  })
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}

function findCycle(graph: Map<string, Map<string, Edge>>): Edge[] | undefined {
  const left = new Map(graph)
  const next = (node: string) => [...(left.get(node)?.keys() ?? [])].find((target) => left.has(target))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const node of left.keys()) if (next(node) === undefined) left.delete(node)
  }
  const [start] = left.keys()
  if (start === undefined) return undefined
  const walk = [start]
  for (;;) {
    const last = walk.at(-1) ?? ''
    const node = next(last) ?? ''
    const begin = walk.indexOf(node)
    walk.push(node)
    if (begin !== -1) {
      return walk.slice(begin, -1).flatMap((name, at) => graph.get(name)?.get(walk[begin + at + 1] ?? '') ?? [])
    }
  }
}
