import { blockText, type EditorDocument } from '@contract/document.ts'
import { diffWords } from 'diff'
import { isMedia, type MediaBlock, mediaWords } from './media-words.ts'

export type ComparableText = { title: string; document: EditorDocument }

/** A separate module, so that only comparisons load the diff library. */
export type ComparedPart =
  | { words: string; change: 'added' | 'removed' | 'none' }
  | { media: MediaBlock; change: 'added' | 'removed' | 'none' }
  /** The same image with another description or caption. */
  | { media: MediaBlock; was: MediaBlock; change: 'changed' }

/** Timeout in milliseconds: dissimilar texts take ever longer to compare. */
const timeout = 1500

/** Undefined if the texts are too different to compare in time. */
export function compareTexts(before: ComparableText, after: ComparableText): ComparedPart[] | undefined {
  const characters = new Map<string, string>()
  const then = encode(before, characters)
  const now = encode(after, characters)
  return diffWords(then.words, now.words, { timeout })?.flatMap(({ value, added, removed }) => {
    const change = added ? 'added' : removed ? 'removed' : 'none'
    return value.split(mediaCharacter).flatMap((words): ComparedPart[] => {
      if (words === '') return []
      if (!isMediaCharacter.test(words)) return [{ words, change }]
      const was = added ? undefined : then.media.shift()
      const media = removed ? was : now.media.shift()
      if (media === undefined) return []
      const isChanged = was !== undefined && mediaWords(was) !== mediaWords(media)
      return [isChanged ? { media, was, change: 'changed' } : { media, change }]
    })
  })
}

/** Private characters of Unicode, each of which stands for one image, recording or post. */
const firstCharacter = 0x10_00_00
const mediaCharacter = /([\u{100000}-\u{10fffd}])/u
const isMediaCharacter = /^[\u{100000}-\u{10fffd}]$/u
const anyMediaCharacter = /[\u{100000}-\u{10fffd}]/gu

function encode({ title, document }: ComparableText, characters: Map<string, string>) {
  const ofWriter = (words: string) => words.replace(anyMediaCharacter, '\ufffd')
  const ofMedia = ({ type, url }: MediaBlock) => {
    const key = `${type} ${url}`
    const character = characters.get(key) ?? String.fromCodePoint(firstCharacter + characters.size)
    characters.set(key, character)
    return character
  }
  const lines = document.map((block) => (isMedia(block) ? ofMedia(block) : ofWriter(blockText(block))))
  return { words: `${ofWriter(title)}\n\n${lines.join('\n')}`, media: document.filter(isMedia) }
}
