const ellipsis = '…'

/** Collapses the text to one line and cuts it at a word boundary if possible. The ellipsis counts toward the limit. */
export function excerpt(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= characters) return line
  const room = line.slice(0, characters - ellipsis.length + 1)
  const lastSpace = room.lastIndexOf(' ')
  const cut = lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1)
  return cut.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:.…–—-]+$/, '') + ellipsis
}
