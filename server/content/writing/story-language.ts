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

/**
 * Letters of languages that `eld` takes for another of the same script, and is sure. The first language with a letter of its
 * own in the text is it; for others we know no tag.
 */
const strangers: [letters: RegExp, languages: [RegExp, StoryLanguage | null][]][] = [
  [
    /[\u0460-\u048f\u0492-\u052f]/g,
    [
      [/[ҷӯӣ]/, 'tg'],
      [/ұ/, 'kk'],
      [/[әһҗҙҫҡҕӑӗ]/, null],
      [/ң/, 'ky'],
      [/[өү]/, 'mn'],
    ],
  ],
  [/[ټډړږښګڼۍ]/g, [[/./, 'ps']]],
  [/[ۇۈې]/g, [[/./, 'ug']]],
  [/[ৰৱ]/g, []],
]

/** Null if the text is too short, or if the guess is uncertain. */
export async function guessLanguage(title: string, content: string): Promise<StoryLanguage | null> {
  const parsed = parseContent(content)
  const text = parsed.kind === 'document' ? documentText(parsed.document) : ''
  const read = `${title}\n${text.slice(0, readCharacters)}`
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  const script = ofScript.find(([letter]) => (read.match(letter)?.length ?? 0) * 2 > letters)
  if (script !== undefined) return script[1]
  const lower = read.toLowerCase()
  // A name or a quotation in such a language has fewer of them.
  const stranger = strangers.find(([letter]) => (lower.match(letter)?.length ?? 0) * 50 > letters)
  if (stranger !== undefined) return stranger[1].find(([own]) => own.test(lower))?.[1] ?? null
  // Loaded when a journalist needs it: it takes 30 MB and a fifth of a second.
  const { default: eld } = await import('eld/extrasmall')
  const guess = eld.detect(read)
  return guess.isReliable() && isStoryLanguage(guess.language) ? guess.language : null
}
