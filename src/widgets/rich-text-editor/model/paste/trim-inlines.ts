import type { Inline, TextLeaf } from '@contract/document.ts'

/**
 * The words of a block without what HTML only wrote for its own lines: spaces at both ends, two spaces that met. Text
 * with the same marks is one leaf, and so is a link that was written in parts. Empty when nothing is left to read.
 */
export function trimInlines(inlines: readonly Inline[], keepsSpace: boolean): Inline[] {
  const leaves = inlines.flatMap((inline): { leaf: TextLeaf; url?: string }[] =>
    'text' in inline ? [{ leaf: inline }] : inline.children.map((leaf) => ({ leaf, url: inline.url })),
  )
  let text = leaves.map(({ leaf }) => leaf.text)
  if (keepsSpace) text = trimEdges(text, /^\n+/, /\s+$/)
  else text = trimEdges(withoutDoubles(text), /^[\s\u00a0]+/, /[\s\u00a0]+$/)
  const trimmed: Inline[] = []
  leaves.forEach(({ leaf, url }, index) => {
    const words = text[index] ?? ''
    if (words !== '') append(trimmed, { ...leaf, text: words }, url)
  })
  return trimmed
}

/** A space after a space or beside a line break says nothing. */
function withoutDoubles(parts: string[]): string[] {
  let last = ''
  const forward = parts.map((part) => {
    const words = (last === ' ' || last === '\n' ? part.replace(/^ +/, '') : part).replace(/\n +/g, '\n')
    last = words.at(-1) ?? last
    return words
  })
  let next = ''
  const backward = forward.reverse().map((part) => {
    const words = next === '\n' ? part.replace(/ +$/, '') : part
    next = words.at(0) ?? next
    return words
  })
  return backward.reverse()
}

function trimEdges(parts: string[], start: RegExp, end: RegExp): string[] {
  const trimmed = [...parts]
  for (let index = 0; index < trimmed.length; index++) {
    trimmed[index] = trimmed[index]?.replace(start, '') ?? ''
    if (trimmed[index] !== '') break
  }
  for (let index = trimmed.length - 1; index >= 0; index--) {
    trimmed[index] = trimmed[index]?.replace(end, '') ?? ''
    if (trimmed[index] !== '') break
  }
  return trimmed
}

function append(inlines: Inline[], leaf: TextLeaf, url: string | undefined): void {
  const last = inlines.at(-1)
  if (url === undefined) {
    if (last !== undefined && 'text' in last) appendLeaf(inlines as TextLeaf[], leaf)
    else inlines.push(leaf)
  } else if (last !== undefined && !('text' in last) && last.url === url) appendLeaf(last.children, leaf)
  else inlines.push({ type: 'link', url, children: [leaf] })
}

function appendLeaf(leaves: TextLeaf[], leaf: TextLeaf): void {
  const last = leaves.at(-1)
  if (last !== undefined && last.bold === leaf.bold && last.italic === leaf.italic)
    leaves[leaves.length - 1] = { ...last, text: last.text + leaf.text }
  else leaves.push(leaf)
}
