export type InlinePart =
  | { kind: 'text'; words: string }
  | { kind: 'strong'; words: string }
  | { kind: 'link'; words: string; href: string }

const mark = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*(.+?)\*\*/g

/** Marks do not nest. */
export function parseInlineWords(text: string): InlinePart[] {
  const parts: InlinePart[] = []
  let end = 0
  for (const match of text.matchAll(mark)) {
    if (match.index > end) parts.push({ kind: 'text', words: text.slice(end, match.index) })
    const [whole, label, href, strong] = match
    if (label !== undefined && href !== undefined) parts.push({ kind: 'link', words: label, href })
    else if (strong !== undefined) parts.push({ kind: 'strong', words: strong })
    end = match.index + whole.length
  }
  if (end < text.length) parts.push({ kind: 'text', words: text.slice(end) })
  return parts
}
