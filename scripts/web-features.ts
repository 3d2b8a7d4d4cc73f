/**
 * Finds the features of the web in built scripts and styles that a browser lacks, according to MDN's data. Names alone tell what
 * a script uses: a method counts where it is called, and only if no older interface has a method of that name.
 */
import { createRequire } from 'node:module'
import postcss, { type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { oldestBrowsers } from './oldest-browsers.ts'

type Support = {
  version_added: string | boolean
  version_removed?: string
  prefix?: string
  alternative_name?: string
  flags?: unknown
}
type Compat = { support: Record<string, Support | Support[]> }
type Entry = { __compat?: Compat } & { [name: string]: Entry }

// Vitest would rewrite an import of these 20 MB.
const require = createRequire(import.meta.url)
const bcd: unknown = require('@mdn/browser-compat-data')
const { api, javascript, css } = bcd as Record<'api' | 'javascript' | 'css', Entry>
const builtins = javascript.builtins as Entry

/** The browsers that lack it, such as `safari (18)`. */
function lackingIn({ support }: Compat): string[] {
  // Safari on a phone differs by pointers, selections and the like, which phones do not have.
  const { ios: _, ...computers } = oldestBrowsers
  return Object.entries(computers).flatMap(([browser, oldest]) => {
    const all = [support[browser] ?? []].flat()
    const isThere = all.some(
      (one) =>
        typeof one.version_added === 'string' &&
        one.version_added !== 'preview' &&
        !isLater(one.version_added, oldest) &&
        !(one.version_removed || one.prefix || one.alternative_name || one.flags),
    )
    return isThere ? [] : [`${browser} (${all[0]?.version_added || 'none'})`]
  })
}

function isLater(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor > oldestMinor)
}

export type Lacking = Map<string, string[]>

function note(lacking: Lacking, name: string, compat: Compat | undefined): void {
  const browsers = compat === undefined ? [] : lackingIn(compat)
  if (browsers.length > 0) lacking.set(name, browsers)
}

export function findInStyles(text: string): Lacking {
  const lacking: Lacking = new Map()
  const root = postcss.parse(text)
  root.walkDecls((declaration) => {
    if (!isGuarded(declaration)) noteDeclaration(lacking, declaration)
  })
  root.walkRules(({ selector }: Rule) => {
    for (const [whole, name = ''] of selector.matchAll(/::?([a-z][a-z-]+)/g))
      note(lacking, whole, css.selectors?.[name]?.__compat)
  })
  root.walkAtRules(({ name, params }: AtRule) => {
    note(lacking, `@${name}`, css['at-rules']?.[name]?.__compat)
    for (const [word] of name === 'media' ? params.matchAll(/[a-z][a-z-]+/g) : [])
      note(lacking, `@media ${word}`, css['at-rules']?.media?.[word]?.__compat)
  })
  return lacking
}

function isGuarded({ parent }: Node): boolean {
  if (parent === undefined) return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent as Node)
}

function noteDeclaration(lacking: Lacking, { prop, value, parent }: Declaration): void {
  if (prop.startsWith('-')) return
  const property = css.properties?.[prop]
  const hasPrefixed = parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`)
  if (hasPrefixed) return
  note(lacking, prop, property?.__compat)
  // A shorthand of which Safari takes the line alone.
  if (prop === 'text-decoration' && /\s/.test(value)) lacking.set('text-decoration: several values', ['safari (none)'])
  for (const [word, isCalled] of value.matchAll(/[a-z][a-z-]+(\()?/g)) {
    const name = word.replace('(', '')
    note(lacking, `${prop}: ${name}`, property?.[name]?.__compat)
    if (isCalled)
      for (const type of Object.values(css.types ?? {}) as Entry[]) note(lacking, word, type[name]?.__compat)
    if (isCalled) note(lacking, word, css.types?.[name]?.__compat)
  }
  for (const [, unit = ''] of value.matchAll(/\d([a-z]+)\b/g)) note(lacking, unit, css.types?.length?.[unit]?.__compat)
}

/** The methods of all interfaces, also static ones, by their name. */
const methods = new Map<string, Compat[]>()
for (const owner of [...Object.values(api), ...Object.values(builtins)])
  for (const [key, { __compat }] of Object.entries(owner)) {
    const name = key.replace(/_static$/, '')
    if (__compat !== undefined && /^[a-zA-Z\d]+$/.test(name))
      methods.set(name, [...(methods.get(name) ?? []), __compat])
  }

const globals: Record<string, Entry | undefined> = { ...builtins, ...api.Window, ...api }
const objects: Record<string, Entry | undefined> = { navigator: api.Navigator, document: api.Document }

export function findInScript(text: string): Lacking {
  const lacking: Lacking = new Map()
  for (const [, owner = '', name = ''] of text.matchAll(/(?<![.\w$])(\w+)\.(\w+)/g)) {
    const place = objects[owner] ?? builtins[owner] ?? api[owner]
    note(lacking, `${owner}.${name}`, (place?.[name] ?? place?.[`${name}_static`])?.__compat)
  }
  for (const [, name = ''] of text.matchAll(/(?<!Object)\.(?:values|keys|entries)\(\)\.(\w+)\(/g))
    note(lacking, `iterator.${name}()`, builtins.Iterator?.[name]?.__compat)
  // Minified names have one or two letters.
  for (const [, name = ''] of text.matchAll(/\.(\w{3,})(?:\?\.)?\(/g)) {
    const known = methods.get(name) ?? []
    const all = known.map(lackingIn)
    if (known.length > 0 && all.every((browsers) => browsers.length > 0)) lacking.set(`.${name}()`, all[0] ?? [])
  }
  for (const [, name = ''] of text.matchAll(/(?<![.\w$])(?:new |typeof )?([A-Za-z]\w+)(?=[(.])/g))
    note(lacking, name, globals[name]?.__compat)
  return lacking
}
