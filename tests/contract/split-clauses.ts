/** A sentence of docs/specification.md, with the heading above it. */
export type Clause = { heading: string; line: number; sentence: string }

/** The ends of sentences in a line, except inside parentheses and quotations. */
function splitSentences(line: string): string[] {
  const sentences: string[] = []
  let [start, depth, quoted] = [0, 0, false]
  for (let at = 0; at < line.length; at += 1) {
    const [before = ' ', character = '', after = ' '] = [line[at - 1], line[at], line[at + 1]]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === "'") quoted = quoted ? /\w/.test(after) : !/\w/.test(before) && /\S/.test(after)
    if (depth > 0 || quoted || after !== ' ') continue
    const closes = character === "'" || (character === ')' && line[start] === '(')
    const ends = /[.!?]/.test(character) || (closes && /[.!?]/.test(before))
    if (ends && /^ ['"(\p{Lu}]/u.test(line.slice(at + 1))) {
      sentences.push(line.slice(start, at + 1))
      start = at + 2
    }
  }
  return [...sentences, line.slice(start)]
}

/** Every sentence of a Markdown text of paragraphs and lists, in order. */
export function splitClauses(markdown: string): Clause[] {
  let heading = ''
  return markdown.split('\n').flatMap((text, index) => {
    if (text.startsWith('#')) heading = text
    if (text.startsWith('#') || text.trim() === '') return []
    const sentences = splitSentences(text.replace(/^- /, ''))
    return sentences.map((sentence) => ({ heading, line: index + 1, sentence }))
  })
}

/** The first words of a sentence, as docs/conformance.md names it. */
export function keyOf(sentence: string): string {
  if (sentence.length <= 60) return sentence
  return `${sentence.slice(0, 60).replace(/\s\S*$/, '')}…`
}
