/** Computes the few styles that carry meaning, from style sheets in the pasted page and from `style` attributes. */

export type Looks = ReadonlyMap<string, string>

/** Pasted styles are a stranger's: whatever lies beyond these limits is ignored. */
const limits = {
  sheetCharacters: 1_000_000,
  rules: 5_000,
  rulesPerName: 100,
  styleCharacters: 5_000,
  selectorsPerRule: 50,
}

const readProperties: ReadonlySet<string> = new Set(
  (
    'background background-color clip clip-path display font font-family font-size font-style font-weight height ' +
    'mso-element mso-hide mso-highlight mso-list mso-text-raise overflow position text-decoration ' +
    'text-decoration-line vertical-align visibility white-space width'
  ).split(' '),
)

/** Matches whole names: `mso-bidi-font-weight` is not `font-weight`. */
function readDeclarations(css: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const declaration of css.slice(0, limits.styleCharacters).split(';')) {
    const colon = declaration.indexOf(':')
    const property = declaration.slice(0, colon).trim().toLowerCase()
    if (colon < 1 || !readProperties.has(property)) continue
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim()
      .toLowerCase()
    if (property === 'font') expandFont(value, found)
    else if (value !== 'inherit') found.set(property === 'text-decoration-line' ? 'text-decoration' : property, value)
  }
  return found
}

/** `italic bold 12pt/1.2 Courier` sets what it names and resets the rest. */
function expandFont(value: string, found: Map<string, string>): void {
  const words = value.split(/\s+/)
  const at = words.findIndex((word) => /^[\d.]+(?:[a-z%]+)/.test(word))
  if (at < 0) return
  const before = words.slice(0, at)
  found.set('font-style', before.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal')
  found.set('font-weight', before.find((word) => /^(?:bold|bolder|[1-9]00)$/.test(word)) ?? 'normal')
  found.set('font-size', words[at]?.split('/')[0] ?? '')
  found.set('font-family', words.slice(at + 1).join(' '))
}

type Rule = { tag: string; classes: string[]; id: string; declarations: Looks; weight: number }

/** Reads selectors of one element alone, such as `p.MsoTitle` or `.xl65`; programs write no others for text. */
const simpleSelector = /^([a-z][\w-]*)?((?:\.[\w-]+)*)(?:#([\w-]+))?$/i

export class StyleSheet {
  #rules = new Map<string, Rule[]>()
  #ruled = new Map<string, Looks>()
  #styled = new Map<string, Looks>()
  #count = 0

  constructor(css: string) {
    const text = withoutComments(css.slice(0, limits.sheetCharacters))
    let at = 0
    while (this.#count < limits.rules) {
      const open = text.indexOf('{', at)
      if (open < 0) break
      // A statement such as `@import url(x);` ends before the selector.
      const head = text.slice(at, open)
      const selector = head.slice(head.lastIndexOf(';') + 1).trim()
      const close = selector.startsWith('@') ? endOfBlock(text, open) : text.indexOf('}', open)
      if (close < 0) break
      if (!selector.startsWith('@')) this.#add(selector, text.slice(open + 1, close))
      at = close + 1
    }
  }

  looksOf(element: Element): Looks {
    const { localName, className, id } = element
    const style = element.getAttribute('style') ?? ''
    const key = `${localName}|${className}|${id}`
    const ruled = this.#ruled.get(key) ?? this.#ruledLooks(element)
    this.#ruled.set(key, ruled)
    if (style === '') return ruled
    const looks = this.#styled.get(`${key}|${style}`) ?? new Map([...ruled, ...readDeclarations(style)])
    this.#styled.set(`${key}|${style}`, looks)
    return looks
  }

  #ruledLooks(element: Element): Looks {
    const names = [element.localName, ...[...element.classList].map((name) => `.${name}`), `#${element.id}`]
    const rules = names.flatMap((name) => this.#rules.get(name) ?? []).filter((rule) => matches(rule, element))
    return new Map(
      rules.sort((one, other) => one.weight - other.weight).flatMap(({ declarations }) => [...declarations]),
    )
  }

  #add(selectors: string, css: string): void {
    const declarations = readDeclarations(css)
    if (declarations.size === 0) return
    for (const selector of selectors.split(',').slice(0, limits.selectorsPerRule)) {
      const [found, tag = '', classNames = '', id = ''] = simpleSelector.exec(selector.trim()) ?? []
      if (!found) continue
      const classes = classNames.split('.').filter(Boolean)
      const key = classes[0] === undefined ? tag.toLowerCase() || `#${id}` : `.${classes[0]}`
      const specificity = (id === '' ? 0 : 100) + 10 * classes.length + (tag === '' ? 0 : 1)
      const rule = {
        tag: tag.toLowerCase(),
        classes,
        id,
        declarations,
        weight: specificity * limits.rules + this.#count,
      }
      const known = this.#rules.get(key) ?? []
      if (known.length < limits.rulesPerName) this.#rules.set(key, [...known, rule])
      this.#count += 1
    }
  }
}

const matches = ({ tag, classes, id }: Rule, element: Element): boolean =>
  (tag === '' || element.localName === tag) &&
  (id === '' || element.id === id) &&
  classes.every((name) => element.classList.contains(name))

function withoutComments(css: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const open = css.indexOf('/*', at)
    kept.push(css.slice(at, open < 0 ? undefined : open))
    const close = open < 0 ? -1 : css.indexOf('*/', open + 2)
    if (close < 0) return kept.join(' ').replaceAll('<!--', ' ').replaceAll('-->', ' ')
    at = close + 2
  }
}

function endOfBlock(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}
