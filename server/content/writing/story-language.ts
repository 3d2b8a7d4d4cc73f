import { parseContent } from '../../../contract/content.ts'
import { documentText } from '../../../contract/document.ts'
import { isStoryLanguage, type StoryLanguage } from '../../../contract/language.ts'

/** `eld` reads no more than the first kilobyte; a code block or a quotation may open the story. */
const readCharacters = 4_000

/** Scripts that one language writes, which `eld` does not know. */
const ofScript: [RegExp, StoryLanguage][] = [
  [/\p{sc=Khmr}/gu, 'km'],
  [/\p{sc=Laoo}/gu, 'lo'],
  [/\p{sc=Mymr}/gu, 'my'],
  [/\p{sc=Sinh}/gu, 'si'],
  [/\p{sc=Tibt}/gu, 'bo'],
]

/** Null if the text is too short, or if the guess is uncertain. */
export async function guessLanguage(title: string, content: string): Promise<StoryLanguage | null> {
  const parsed = parseContent(content)
  const text = parsed.kind === 'document' ? documentText(parsed.document) : ''
  const read = `${title}\n${text.slice(0, readCharacters)}`
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  const script = ofScript.find(([letter]) => (read.match(letter)?.length ?? 0) * 2 > letters)
  if (script !== undefined) return script[1]
  // Loaded when a journalist needs it: it takes 30 MB and a fifth of a second.
  const { default: eld } = await import('eld/extrasmall')
  const guess = eld.detect(read)
  return guess.isReliable() && isStoryLanguage(guess.language) ? guess.language : null
}
