/**
 * Decides which small scripts of the browser share a file (docs/decisions/0083). The bundler makes a chunk of every set of
 * modules that the same pages load, so a page would load a hundred files.
 */
import { gzipSync } from 'node:zlib'

export type Chunk = {
  file: string
  code: string
  /** Modules by their identifiers. */
  modules: readonly string[]
  /** The files that it loads before it runs. */
  imports: readonly string[]
  /** The files that it loads when somebody wants them. */
  dynamicImports: readonly string[]
  /** True for an entry, and for a chunk that the configuration makes. */
  isFixed: boolean
  /** Set for the chunk of a page: how much its bytes matter. With an infinite weight, the page loads nothing more. */
  pageWeight: number | undefined
}

/** Only chunks below it, in bytes after gzip, look for others. */
const smallBytes = 2_000

/** A request less is worth so many bytes more. */
const requestBytes = 1_000

/** How much the bytes of a dialog, or of another part that loads when it is wanted, matter beside those of its page. */
const partWeight = 0.1

/** A part of a page of infinite weight may load more. */
const mostWeight = 6

/** Files that a page loads, or a part of it `before` which others are there. */
type Visit = { loaded: Set<number>; before: Set<number>; weight: number }

/** Returns the modules of each file that is made of several chunks: while two together cost visits less than apart. */
export function mergeSmallChunks(chunks: readonly Chunk[]): string[][] {
  const indexes = new Map(chunks.map(({ file }, index) => [file, index]))
  const indexesOf = (files: readonly string[]) => new Set(files.flatMap((file) => indexes.get(file) ?? []))
  const imports = chunks.map((chunk) => indexesOf(chunk.imports))
  const codes = chunks.map(({ code }) => code)
  const bytes = codes.map(sizeOf)
  const members = chunks.map((_, index) => [index])
  const left = new Set(chunks.keys())

  const reach = (starts: Iterable<number>) => {
    const reached = new Set(starts)
    for (const index of reached) for (const imported of imports[index] ?? []) reached.add(imported)
    return reached
  }
  const sum = (indexes: Iterable<number>) => [...indexes].reduce((total, index) => total + (bytes[index] ?? 0), 0)

  const started = reach(chunks.flatMap(({ isFixed }, index) => (isFixed ? [index] : [])))
  const visits = chunks.flatMap(({ pageWeight: weight }, index): Visit[] => {
    if (weight === undefined) return []
    const loaded = reach([index, ...started])
    const wanted = new Set([...loaded].flatMap((one) => [...indexesOf(chunks[one]?.dynamicImports ?? [])]))
    const parts = [...wanted].filter((part) => chunks[part]?.pageWeight === undefined && !loaded.has(part))
    return [
      { loaded, before: started, weight },
      ...parts.map((part) => ({
        loaded: reach([part]),
        before: loaded,
        weight: Math.min(weight, mostWeight) * partWeight,
      })),
    ]
  })

  /** The bytes that visits load more, by weight. */
  function costOf(one: number, other: number): number {
    const together = reach([one, other])
    let cost = 0
    for (const { loaded, before, weight } of visits) {
      if (!loaded.has(one) && !loaded.has(other)) continue
      const more = sum([...together].filter((index) => !loaded.has(index) && !before.has(index)))
      const isFewer = loaded.has(one) && loaded.has(other)
      if (weight === Number.POSITIVE_INFINITY && more === 0) continue
      cost += weight * (more - (isFewer ? requestBytes : 0))
    }
    return cost
  }

  /** True if the two together would load a file that loads them, which could then run before what it needs. */
  const leadsAround = (from: number, to: number) =>
    [...(imports[from] ?? [])].some((next) => next !== to && reach([next]).has(to))
  const wouldCircle = (one: number, other: number) => leadsAround(one, other) || leadsAround(other, one)

  function merge(from: number, into: number): void {
    for (const index of left) {
      const imported = imports[index]
      if (imported?.delete(from)) imported.add(into)
    }
    for (const imported of imports[from] ?? []) imports[into]?.add(imported)
    imports[into]?.delete(into)
    imports[from] = new Set()
    codes[into] += codes[from] ?? ''
    bytes[into] = sizeOf(codes[into] ?? '')
    members[into]?.push(...(members[from] ?? []))
    left.delete(from)
    for (const { loaded, before } of visits) {
      for (const set of [loaded, before]) {
        if (set.delete(from)) set.add(into)
        if (set.has(into)) for (const index of reach([into])) set.add(index)
      }
    }
  }

  const isSmall = (index: number) => !started.has(index) && (bytes[index] ?? 0) < smallBytes
  const bySize = (one: number, other: number) => (bytes[one] ?? 0) - (bytes[other] ?? 0)

  /** Only files that some visit loads together can cost less together. */
  function findPartner(one: number): number | undefined {
    const beside = new Set(visits.flatMap(({ loaded }) => (loaded.has(one) ? [...loaded] : [])))
    return [...beside]
      .filter((other) => other !== one && !started.has(other))
      .map((other) => ({ other, cost: costOf(one, other) }))
      .filter(({ cost }) => cost <= 0)
      .sort((a, b) => a.cost - b.cost)
      .find(({ other }) => !wouldCircle(one, other))?.other
  }

  const alone = new Set<number>()
  for (;;) {
    const [one] = [...left].filter((index) => isSmall(index) && !alone.has(index)).sort(bySize)
    if (one === undefined) break
    const partner = findPartner(one)
    if (partner === undefined) alone.add(one)
    else merge(one, partner)
  }
  return [...left].flatMap((index) => {
    const group = members[index] ?? []
    return group.length === 1 ? [] : [group.flatMap((member) => chunks[member]?.modules ?? [])]
  })
}

const sizeOf = (code: string) => gzipSync(code).length
