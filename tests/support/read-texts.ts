/** The texts of a file that people can read: string literals, templates and the words between tags. */
import { parseSync } from 'vite'

type Text = {
  line: number
  words: string
  /** The words between two tags, which can be a part of a sentence. */
  isPart: boolean
}

type Node = {
  type: string
  start: number
  value?: unknown
  tag?: { name?: string }
  quasis?: { value: { cooked: string } }[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `…` stands for a value inside of a template. */
function readWords({ type, value, quasis = [] }: Node): string | undefined {
  if (type === 'TemplateLiteral') return quasis.map(({ value: { cooked } }) => cooked).join('…')
  return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : undefined
}

/** Types, imports and statements of SQL. */
const isCode = ({ type, tag }: Node) =>
  tag?.name === 'sql' || (/^(?:Import|ExportAll|TS)/.test(type) && !/^TS(?:As|Satisfies|NonNull)/.test(type))

/** A single word in lower case is a key, a path or a class; `a.b as c` is a column. */
const isProse = (words: string) => /\p{L}/u.test(words) && /\s|^\p{Lu}/u.test(words) && !/^[a-z_.]+ as \w+$/.test(words)

export function readTexts(file: string, code: string): Text[] {
  const texts: Text[] = []
  const visit = (node: Node) => {
    if (isCode(node)) return
    const words = readWords(node)?.replaceAll(/\s+/g, ' ').trim()
    if (words !== undefined && isProse(words)) {
      texts.push({ line: code.slice(0, node.start).split('\n').length, words, isPart: node.type === 'JSXText' })
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, code).program)
  return texts
}
