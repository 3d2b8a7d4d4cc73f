/** Markdown as the nodes a story is read from: models fall back on it whatever they were asked for. Never HTML. */

/** A node that nothing is known of yet. */
export type StoryNode = Record<string, unknown>

const textNode = (type: string, text: string): StoryNode => ({ type, children: inlineNodes(text) })

type Kind = { pattern: RegExp; node: (match: RegExpExecArray) => StoryNode }

/** Lines that are a block of their own; what follows one another as list items becomes a list later. */
const kinds: Kind[] = [
  { pattern: /^#{3,6}\s+(.*?)\s*#*$/, node: ([, text = '']) => textNode('heading-three', text) },
  { pattern: /^##\s+(.*?)\s*#*$/, node: ([, text = '']) => textNode('heading-two', text) },
  { pattern: /^#\s+(.*?)\s*#*$/, node: ([, text = '']) => textNode('heading-one', text) },
  { pattern: /^[-*+]\s+(.*)$/, node: ([, text = '']) => listNode('bulleted-list', text) },
  { pattern: /^\d{1,9}[.)]\s+(.*)$/, node: ([, text = '']) => listNode('numbered-list', text) },
  { pattern: /^(?:-{3,}|\*{3,}|_{3,})$/, node: () => ({}) },
]

const listNode = (type: string, text: string): StoryNode => ({ type, children: [textNode('list-item', text)] })

/** The blocks of a text; lists are one item each, and are joined by whoever reads the nodes. */
export function nodesOfMarkdown(markdown: string): StoryNode[] {
  const nodes: StoryNode[] = []
  let paragraph: string[] = []
  let quote: string[] = []
  let code: string[] | undefined
  const flush = () => {
    if (paragraph.length > 0) nodes.push(textNode('paragraph', paragraph.join(' ')))
    if (quote.length > 0) nodes.push(textNode('block-quote', quote.join(' ')))
    paragraph = []
    quote = []
  }
  for (const whole of markdown.replace(/\r\n?/g, '\n').split('\n')) {
    const line = whole.trim()
    if (line.startsWith('```')) {
      flush()
      if (code !== undefined) nodes.push({ type: 'code-block', children: [{ text: code.join('\n') }] })
      code = code === undefined ? [] : undefined
    } else if (code !== undefined) code.push(whole)
    else if (line.startsWith('>')) {
      if (paragraph.length > 0) flush()
      quote.push(line.replace(/^>\s?/, ''))
    } else {
      const node = nodeOfLine(line)
      if (quote.length > 0 || node !== undefined || line === '') flush()
      if (node !== undefined) nodes.push(node)
      else if (line !== '') paragraph.push(line)
    }
  }
  flush()
  if (code !== undefined) nodes.push({ type: 'code-block', children: [{ text: code.join('\n') }] })
  return nodes
}

function nodeOfLine(line: string): StoryNode | undefined {
  for (const { pattern, node } of kinds) {
    const match = pattern.exec(line)
    if (match !== null) return node(match)
  }
  return undefined
}

/** Pictures, links, bold, code and italic, in the order in which one may hold the other. */
const marked =
  /!\[([^\]]*)\]\([^)\s]*\)|\[([^\]]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\*\*(?=\S)([^*]*?\S)\*\*|`([^`]+)`|(?<![\w*])\*(?=\S)([^*]*?\S)\*(?![\w*])/g

/** The words of a line with what marks them; a picture is what it is said to show, for none was asked for. */
export function inlineNodes(text: string): StoryNode[] {
  const nodes: StoryNode[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    const [whole, , label, url, bold, code, italic] = match
    if (match.index > from) nodes.push({ text: text.slice(from, match.index) })
    if (label !== undefined) nodes.push({ type: 'link', url, children: [{ text: label }] })
    else if (bold !== undefined) nodes.push({ text: bold, bold: true })
    else if (code !== undefined) nodes.push({ text: code, code: true })
    else if (italic !== undefined) nodes.push({ text: italic, italic: true })
    from = match.index + whole.length
  }
  if (from < text.length) nodes.push({ text: text.slice(from) })
  return nodes
}
