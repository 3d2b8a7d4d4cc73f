import type { Inline, TextLeaf } from '@contract/document.ts'

/**
 * Removes whitespace that HTML does not render: spaces at both ends and doubled spaces. Merges text with the same
 * marks, and links written in parts. Returns an empty array if no text is left.
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
