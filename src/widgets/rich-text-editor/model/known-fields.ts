import {
  AudioBlock,
  ImageBlock,
  LinkInline,
  ListBlock,
  ListItemBlock,
  TextBlock,
  TextLeaf,
  TwitterEmbedBlock,
} from '@contract/document.ts'
import { isPostAddress, isSafeLink, isSafeMedia } from '@contract/safe-url.ts'
import * as v from 'valibot'
import type { EditorElement } from './slate-types.ts'

type Fields = Readonly<Record<string, v.GenericSchema>>

/** The contract has no upload placeholders, so their schema is here. */
const UploadPlace = v.strictObject({
  type: v.literal('upload'),
  id: v.string(),
  kind: v.picklist(['image', 'audio']),
  name: v.string(),
  alt: v.optional(v.string()),
  caption: v.optional(v.string()),
  align: TextBlock.entries.align,
  children: v.array(TextLeaf),
})

const fields: Record<EditorElement['type'], Fields> = {
  paragraph: TextBlock.entries,
  'heading-one': TextBlock.entries,
  'heading-two': TextBlock.entries,
  'heading-three': TextBlock.entries,
  'block-quote': TextBlock.entries,
  'code-block': TextBlock.entries,
  standfirst: TextBlock.entries,
  'bulleted-list': ListBlock.entries,
  'numbered-list': ListBlock.entries,
  'list-item': ListItemBlock.entries,
  link: LinkInline.entries,
  image: ImageBlock.entries,
  audio: AudioBlock.entries,
  'twitter-embed': TwitterEmbedBlock.entries,
  upload: UploadPlace.entries,
}

/** An element without these is not of its type; other code removes it. */
const essential: ReadonlySet<string> = new Set(['type', 'url', 'children'])

export const isKnownType = (type: string): type is EditorElement['type'] => Object.hasOwn(fields, type)

export function strayFields(element: EditorElement): string[] {
  const known = fields[element.type]
  return Object.entries(element)
    .filter(([name, value]) => {
      if (essential.has(name) && name in known) return false
      const schema = known[name]
      return schema === undefined || value === undefined || !v.is(schema, value)
    })
    .map(([name]) => name)
}

export function strayMarks(leaf: TextLeaf): string[] {
  const names = Object.keys(leaf)
  if (names.length === 1) return []
  return names.filter((name) => {
    const value = leaf[name as keyof TextLeaf]
    return name !== 'text' && (value === false || value === undefined || !v.is(TextLeaf, { text: '', [name]: value }))
  })
}

export function hasSafeAddress(element: EditorElement): boolean {
  switch (element.type) {
    case 'image':
    case 'audio':
      return isSafeMedia(element.url)
    case 'twitter-embed':
      return isPostAddress(element.url)
    case 'link':
      return isSafeLink(element.url)
    default:
      return true
  }
}
