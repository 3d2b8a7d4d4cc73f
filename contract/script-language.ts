/**
 * The language that a text is read aloud in, by its letters alone. It tells screen readers and fonts more than the English
 * of the page around it, and costs no dictionary. Latin letters say nothing.
 */

const readCharacters = 300

/** The most spoken language of each script; others of Arabic and Cyrillic letters by letters that only they have. */
const scripts: readonly [script: RegExp, language: string, others?: readonly [letter: RegExp, language: string][]][] = [
  [
    /\p{sc=Arab}/gu,
    'ar',
    [
      [/[ٹڈڑںے]/, 'ur'],
      [/[پچژگکی]/, 'fa'],
    ],
  ],
  [
    /\p{sc=Cyrl}/gu,
    'ru',
    [
      [/[ўЎ]/, 'be'],
      [/[їєґЇЄҐ]/, 'uk'],
      [/[ѓќѕЃЌЅ]/, 'mk'],
      [/[ђјљњћџЂЈЉЊЋЏ]/, 'sr'],
    ],
  ],
  [/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/gu, 'zh', [[/[\p{sc=Hira}\p{sc=Kana}]/u, 'ja']]],
  [/\p{sc=Hebr}/gu, 'he'],
  [/\p{sc=Grek}/gu, 'el'],
  [/\p{sc=Hang}/gu, 'ko'],
  [/\p{sc=Deva}/gu, 'hi'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Beng}/gu, 'bn'],
  [/\p{sc=Armn}/gu, 'hy'],
  [/\p{sc=Geor}/gu, 'ka'],
  [/\p{sc=Ethi}/gu, 'am'],
  [/\p{sc=Gujr}/gu, 'gu'],
  [/\p{sc=Guru}/gu, 'pa'],
  [/\p{sc=Taml}/gu, 'ta'],
  [/\p{sc=Telu}/gu, 'te'],
  [/\p{sc=Knda}/gu, 'kn'],
  [/\p{sc=Mlym}/gu, 'ml'],
  [/\p{sc=Sinh}/gu, 'si'],
  [/\p{sc=Khmr}/gu, 'km'],
  [/\p{sc=Laoo}/gu, 'lo'],
  [/\p{sc=Mymr}/gu, 'my'],
  [/\p{sc=Tibt}/gu, 'bo'],
]

/** The words of a link that is a whole heading, as React passes it. */
const wordsOf = (children: unknown): unknown =>
  typeof children === 'object' && children !== null && 'props' in children
    ? wordsOf((children.props as { children?: unknown }).children)
    : children

/** Undefined unless most letters are of one of the scripts. Takes anything, as a component gets it as its children. */
export function languageOfScript(children: unknown): string | undefined {
  const text = wordsOf(children)
  // Most texts of the interface end here.
  if (typeof text !== 'string' || !/[\u0370-\u1fff\u2d00-\ufb00]/.test(text)) return undefined
  const read = text.slice(0, readCharacters)
  const letters = read.match(/\p{L}/gu)?.length ?? 0
  for (const [script, language, others = []] of scripts) {
    if ((read.match(script)?.length ?? 0) * 2 <= letters) continue
    return others.find(([letter]) => letter.test(read))?.[1] ?? language
  }
  return undefined
}
