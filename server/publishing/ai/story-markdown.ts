/** Parses Markdown into story nodes, because models fall back to it whatever the prompt says. Never parses HTML. */

export type StoryNode = Record<string, unknown>

const textNode = (type: string, text: string): StoryNode => ({ type, children: inlineNodes(text) })

function nodeOfLine(line: string): StoryNode | undefined {
  const marks = /^#{1,6}(?=\s)/.exec(line)?.[0].length
  if (marks !== undefined) return textNode(headings[marks - 1] ?? 'heading-three', headingText(line.slice(marks)))
  if (/^[-*+]\s/.test(line)) return listNode('bulleted-list', line.slice(1).trim())
  const number = /^\d{1,9}[.)](?=\s)/.exec(line)?.[0]
  if (number !== undefined) return listNode('numbered-list', line.slice(number.length).trim())
  return /^(?:-{3,}|\*{3,}|_{3,})$/.test(line) ? {} : undefined
}

const headings = ['heading-one', 'heading-two']

function headingText(text: string): string {
  let end = text.length
  while (text[end - 1] === '#') end -= 1
  return text.slice(0, end).trim()
}

const listNode = (type: string, text: string): StoryNode => ({ type, children: [textNode('list-item', text)] })

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

/**
 * Parses bold, italic, code and links, and drops pictures. Runs in linear time on any input, because model output is
 * untrusted.
 */
export function inlineNodes(text: string): StoryNode[] {
  const match = createMatcher(text)
  const nodes: StoryNode[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const found = match(at)
    if (found === undefined) at += 1
    else {
      if (at > from) nodes.push({ text: text.slice(from, at) })
      if (found.node !== undefined) nodes.push(found.node)
      at = found.end
      from = at
    }
  }
  if (from < text.length) nodes.push({ text: text.slice(from) })
  return nodes
}

type Found = { node: StoryNode | undefined; end: number }

/**
 * Returns the mark that starts at an index, if any. Call it with increasing indexes, because searches only move
 * forward.
 */
function createMatcher(text: string): (at: number) => Found | undefined {
  const bracket = createSearch(text, /\]/g)
  const star = createSearch(text, /\*/g)
  const tick = createSearch(text, /`/g)
  const target = createTargetReader(text)

  function matchLink(open: number): Found | undefined {
    const close = bracket(open)
    const found = target(close)
    if (found === undefined || found.url === '' || close === open) return undefined
    return { node: { type: 'link', url: found.url, children: [{ text: text.slice(open, close) }] }, end: found.end }
  }

  function matchPicture(open: number): Found | undefined {
    const found = target(bracket(open))
    return found === undefined || found.hasTitle ? undefined : { node: undefined, end: found.end }
  }

  function matchStars(open: number, width: number, mark: string): Found | undefined {
    const close = star(open)
    const isWhole = width === 1 || text[close + 1] === '*'
    if (close <= open || close >= text.length || !isWhole) return undefined
    if (isBlank(text[open]) || isBlank(text[close - 1])) return undefined
    return { node: { text: text.slice(open, close), [mark]: true }, end: close + width }
  }

  function matchItalic(at: number): Found | undefined {
    const found = matchStars(at + 1, 1, 'italic')
    return found === undefined || joinsWords(text[at - 1]) || joinsWords(text[found.end]) ? undefined : found
  }

  function matchCode(at: number): Found | undefined {
    const close = tick(at + 1)
    if (close >= text.length || close === at + 1) return undefined
    return { node: { text: text.slice(at + 1, close), code: true }, end: close + 1 }
  }

  return (at) => {
    switch (text[at]) {
      case '!':
        return text[at + 1] === '[' ? matchPicture(at + 2) : undefined
      case '[':
        return matchLink(at + 1)
      case '*':
        return text[at + 1] === '*' ? matchStars(at + 2, 2, 'bold') : matchItalic(at)
      case '`':
        return matchCode(at)
      default:
        return undefined
    }
  }
}

const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character)
const joinsWords = (character: string | undefined) => character !== undefined && /[\w*]/.test(character)

/**
 * Returns the next match at or after an index, or the text length. With increasing indexes it reads each character
 * once.
 */
function createSearch(text: string, pattern: RegExp): (from: number) => number {
  let found = -1
  return (from) => {
    if (found < from) {
      pattern.lastIndex = from
      found = pattern.exec(text)?.index ?? text.length
    }
    return found
  }
}

type Target = { url: string; hasTitle: boolean; end: number }

/**
 * Reads `](url "title")` after a label. Many labels may end at one bracket, so the last result is cached to read the
 * rest only once.
 */
function createTargetReader(text: string): (close: number) => Target | undefined {
  const urlEnd = createSearch(text, /[\s)]/g)
  const word = createSearch(text, /\S/g)
  const quote = createSearch(text, /"/g)
  let last: { close: number; target: Target | undefined } | undefined

  function read(close: number): Target | undefined {
    if (text[close + 1] !== '(') return undefined
    const start = close + 2
    const stop = urlEnd(start)
    const url = text.slice(start, stop)
    if (text[stop] === ')') return { url, hasTitle: false, end: stop + 1 }
    const title = word(stop)
    if (title === stop || text[title] !== '"') return undefined
    const titleEnd = quote(title + 1)
    return text[titleEnd + 1] === ')' ? { url, hasTitle: true, end: titleEnd + 2 } : undefined
  }

  return (close) => {
    if (last?.close !== close) last = { close, target: read(close) }
    return last.target
  }
}
