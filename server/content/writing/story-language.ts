import { looksLikeJson } from '../../../contract/content.ts'
import { isStoryLanguage, type StoryLanguage } from '../../../contract/language.ts'
import { detectLanguage } from './detect-language.ts'

/** `eld` reads no more than the first kilobyte; a code block or a quotation may open the story. */
const readCharacters = 4_000

/** Limits how many characters of the stored JSON are read, because parsing a whole story takes up to 40 ms. */
const scannedCharacters = 100_000

/** A run of text, as JSON, until its end or that of what is scanned. */
const textRun = /"text"\s*:\s*("(?:[^"\\\p{Cc}]+|\\u[\da-f]{4}|\\["\\/bfnrt])*)/giu

function readBeginning(content: string): string {
  if (!looksLikeJson.test(content)) return content.slice(0, readCharacters)
  const runs = content.slice(0, scannedCharacters).matchAll(textRun)
  return [...runs.map(([, json]) => JSON.parse(`${json}"`))].join(' ').slice(0, readCharacters)
}

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
  [/[ەۆێڵڕ]/g, [[/./, 'ckb']]],
  [/[ٻڀٺڄڃڇڏڦڪڱڳڻ]/g, [[/./, 'sd']]],
  [/ኣ/g, [[/./, 'ti']]],
  [/[ৰৱ]/g, []],
]

const words = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'gu')

/**
 * `eld` takes each of these languages for the one before the colon, and is sure of it. The frequent words or letters of both
 * decide between them.
 */
const neighbors: Record<string, [StoryLanguage, own: RegExp, others: RegExp][]> = {
  bg: [['mk', /[јљњќѓѕџ]/g, /[ъьщйя]/g]],
  hi: [['ne', /लाई|हरू|भनेर|थियो|गर्|छ(?=[\s।])/g, words('है|हैं|था|थे|थी|का|की|में|ने|से|नहीं')]],
  hr: [
    [
      'sr',
      words('posle|gde|uvek|vreme|mesto|ovde|dve|deca|pre|veće|reka'),
      words('poslije|gdje|uvijek|vrijeme|mjesto|ovdje|dvije|djeca|prije|vijeće|rijeka'),
    ],
    ['bs', words('šta|niko|neko|ko|sedmic\\p{L}+'), words('što|nitko|netko|tko|tjed\\p{L}+')],
  ],
  ms: [
    [
      'id',
      words('bahwa|bisa|karena|uang|kantor|mobil|kemarin|polisi|warga|perusahaan|provinsi|desa|saat'),
      words(
        'bahawa|boleh|kerana|wang|pejabat|kereta|semalam|polis|penduduk|syarikat|negeri|kampung|ketika|tiada|sahaja|ialah',
      ),
    ],
  ],
  nl: [['af', words("nie|vir|hulle|hy|['’]n"), words('de|een|niet|voor|zij|hij|zijn')]],
  no: [['ht', words('yo|nan|pou|ki|pa|te|ap|sou|ak|moun|gen|pèsòn'), words('og|ikke|det|som|på|til|av|er|den')]],
  pt: [['gl', /ñ|(?<!\p{L})(?:unha|non|coas?|polas?|polos?|lles?|despois|tamén|ata)(?!\p{L})/gu, /[ãõç]/g]],
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Few letters of the Latin script are as good as none: titles alone were taken for another language one time in three. */
const fewestLatinLetters = 40

/** Null if the text is too short, or if the guess is uncertain. */
export async function guessLanguage(title: string, content: string): Promise<StoryLanguage | null> {
  const read = `${title}\n${readBeginning(content)}`
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  const script = ofScript.find(([letter]) => count(read, letter) * 2 > letters)
  if (script !== undefined) return script[1]
  if (count(read, /\p{sc=Latn}/gu) * 2 > letters && letters < fewestLatinLetters) return null
  const lower = read.toLowerCase()
  // A name or a quotation in such a language has fewer of them.
  const stranger = strangers.find(([letter]) => count(lower, letter) * 50 > letters)
  if (stranger !== undefined) return stranger[1].find(([own]) => own.test(lower))?.[1] ?? null
  const guess = await detectLanguage(read)
  if (guess === null || !isStoryLanguage(guess)) return null
  const neighbor = neighbors[guess]?.find(([, own, others]) => count(lower, own) > count(lower, others))
  return neighbor?.[0] ?? guess
}
