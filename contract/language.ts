/** The language of a story, as a tag of BCP 47. The interface is in English. */
import * as v from 'valibot'

/** In the order of their tags; screens sort them by name. */
export const storyLanguages = [
  ...[
    'af',
    'am',
    'ar',
    'az',
    'be',
    'bg',
    'bn',
    'bo',
    'bs',
    'ca',
    'ckb',
    'cs',
    'cy',
    'da',
    'de',
    'el',
    'en',
    'es',
    'et',
    'eu',
    'fa',
  ],
  ...['fi', 'fr', 'ga', 'gl', 'gu', 'ha', 'he', 'hi', 'hr', 'ht', 'hu', 'hy', 'id', 'ig', 'is', 'it', 'ja', 'ka', 'kk'],
  ...['km', 'kn', 'ko', 'ku', 'ky', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'ne', 'nl', 'no', 'or'],
  ...[
    'pa',
    'pl',
    'ps',
    'pt',
    'ro',
    'ru',
    'rw',
    'sd',
    'si',
    'sk',
    'sl',
    'so',
    'sq',
    'sr',
    'sv',
    'sw',
    'ta',
    'te',
    'tg',
    'th',
  ],
  ...['ti', 'tk', 'tl', 'tr', 'ug', 'uk', 'ur', 'uz', 'vi', 'xh', 'yi', 'yo', 'zh', 'zh-Hans', 'zh-Hant', 'zu'],
] as const

export const StoryLanguage = v.picklist(storyLanguages, 'is not one of our languages')
export type StoryLanguage = v.InferOutput<typeof StoryLanguage>

const known: ReadonlySet<string> = new Set(storyLanguages)
export const isStoryLanguage = (tag: string | null): tag is StoryLanguage => tag !== null && known.has(tag)
