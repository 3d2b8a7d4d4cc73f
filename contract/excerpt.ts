import { endOfCharacter, unspaced } from './characters.ts'

const ellipsis = '…'

/**
 * Collapses the text to one line and cuts it between words if its script has blanks, else between characters. The
 * ellipsis counts toward the limit.
 */
export function excerpt(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= characters) return line
  const room = line.slice(0, characters - ellipsis.length + 1)
  const lastSpace = room.lastIndexOf(' ')
  const endsInWords = lastSpace > 0 && !unspaced.test(room.slice(lastSpace))
  const cut = room.slice(0, endsInWords ? lastSpace : endOfCharacter(line, room.length - 1))
  return cut.replace(/[\s,;:.…–—-]+$/, '') + ellipsis
}
