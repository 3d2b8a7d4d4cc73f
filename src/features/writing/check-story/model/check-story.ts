import {
  type Block,
  blockText,
  documentText,
  type EditorDocument,
  type Inline,
  standfirstOf,
} from '@contract/document.ts'
import type { LinkAnswer } from '@contract/link-check.ts'
import { countWords } from '@contract/words.ts'
import type { DraftText } from '@/entities/draft'
import { type FoundWords, findWords } from '../lib/find-words.ts'
import { isDeadAddress } from '../lib/is-dead-address.ts'

/** A point of the editor's document, or one of the fields below its picture. */
export type Place = { path: number[]; offset: number; field?: 'alt' | 'caption' }

type Severity = 'must' | 'should'

export type CheckKind =
  | FoundWords['kind']
  | 'altText'
  | 'links'
  | 'missingLinks'
  | 'silentLinks'
  | 'headings'
  | 'standfirst'
  | 'length'

/** `words` may be empty, such as those of an empty heading. */
export type Finding = { words: string; place: Place | 'title' }

export type Check = { kind: CheckKind; severity: Severity; findings: Finding[] }

type BlockFinding = { kind: CheckKind; words: string; place: Place } | OpenLink

/** Only its server knows whether readers can open it. */
type OpenLink = { kind: 'openLink'; address: string; words: string; place: Place }

/** In the order of the list. Nothing of it keeps a story from being delivered or published. */
const severities: Record<CheckKind, Severity> = {
  sources: 'must',
  unfinished: 'must',
  altText: 'must',
  links: 'must',
  missingLinks: 'must',
  silentLinks: 'should',
  contacts: 'should',
  headings: 'should',
  standfirst: 'should',
  length: 'should',
}

export const fewestGoodWords = 300

const atTheStart: Place = { path: [0, 0], offset: 0 }

const kindOfAnswer = { found: undefined, missing: 'missingLinks', silent: 'silentLinks' } as const

/** `answers` of the addresses that were checked. */
export function checkStory(
  { title, document }: Pick<DraftText, 'title' | 'document'>,
  answers: ReadonlyMap<string, LinkAnswer> = new Map(),
): Check[] {
  const found = new Map<CheckKind, Finding[]>()
  const add = (kind: CheckKind, finding: Finding) => {
    const others = found.get(kind)
    if (others === undefined) found.set(kind, [finding])
    else others.push(finding)
  }
  for (const { kind, words } of findWords(title)) add(kind, { words, place: 'title' })
  for (const [index, block] of document.entries())
    for (const found of checkBlock(block)) {
      const answer = found.kind === 'openLink' ? answers.get(found.address) : undefined
      const kind = found.kind === 'openLink' ? answer && kindOfAnswer[answer] : found.kind
      const { words, place } = found
      if (kind !== undefined) add(kind, { words, place: { ...place, path: [index, ...place.path] } })
    }
  if (standfirstOf(document) === undefined) add('standfirst', { words: '', place: atTheStart })
  const words = countWords(documentText(document))
  if (words < fewestGoodWords) add('length', { words: String(words), place: atTheStart })
  return (Object.keys(severities) as CheckKind[]).flatMap((kind) => {
    const findings = found.get(kind)
    return findings === undefined ? [] : [{ kind, severity: severities[kind], findings }]
  })
}

/** The web addresses that the text links to, each once, without those that readers can surely not open. */
export const addressesOf = (document: EditorDocument): string[] => [
  ...new Set(document.flatMap(checkBlock).flatMap((found) => (found.kind === 'openLink' ? [found.address] : []))),
]

/** The editor keeps the blocks that did not change, so that a keystroke costs one of them. */
const checked = new WeakMap<Block, BlockFinding[]>()

function checkBlock(block: Block): BlockFinding[] {
  const known = checked.get(block)
  if (known !== undefined) return known
  const findings = findingsOf(block)
  checked.set(block, findings)
  return findings
}

function findingsOf(block: Block): BlockFinding[] {
  switch (block.type) {
    case 'image':
      return [
        ...((block.alt ?? '').trim() === '' ? [pictureFinding('altText', block.caption?.trim() ?? '', 'alt')] : []),
        ...(['alt', 'caption'] as const).flatMap((field) =>
          findWords(block[field] ?? '').map(({ kind, words }) => pictureFinding(kind, words, field)),
        ),
        ...checkMedia(block.url),
      ]
    case 'audio':
      return checkMedia(block.url)
    case 'twitter-embed':
      return []
    case 'bulleted-list':
    case 'numbered-list':
      return block.children.flatMap((item, index) => checkText(item.children, [index]))
    case 'list-item':
    case 'paragraph':
    case 'block-quote':
    case 'code-block':
    case 'standfirst':
      return checkText(block.children, [])
    case 'heading-one':
    case 'heading-two':
    case 'heading-three':
      return blockText(block).trim() === ''
        ? [{ kind: 'headings', words: '', place: { path: [0], offset: 0 } }]
        : checkText(block.children, [])
  }
}

const pictureFinding = (kind: CheckKind, words: string, field: 'alt' | 'caption'): BlockFinding => ({
  kind,
  words,
  place: { path: [0], offset: 0, field },
})

/** Our own media have an address without a host. */
const checkMedia = (url: string): BlockFinding[] =>
  url.startsWith('/') || !isDeadAddress(url) ? [] : [{ kind: 'links', words: url, place: { path: [0], offset: 0 } }]

/** Marks split a word into several leaves, so they are searched together. */
function checkText(children: Inline[], within: number[]): BlockFinding[] {
  const leaves: { text: string; path: number[] }[] = []
  const links: BlockFinding[] = []
  for (const [index, child] of children.entries()) {
    const path = [...within, index]
    if ('text' in child) {
      leaves.push({ text: child.text, path })
      continue
    }
    const link = { words: blockText(child).trim() || child.url, place: { path: [...path, 0], offset: 0 } }
    if (isDeadAddress(child.url)) links.push({ kind: 'links', ...link })
    else if (/^https?:/i.test(child.url)) links.push({ kind: 'openLink', address: child.url, ...link })
    for (const [at, leaf] of child.children.entries()) leaves.push({ text: leaf.text, path: [...path, at] })
  }
  const words = findWords(leaves.map(({ text }) => text).join('')).map(({ kind, at, words }) => ({
    kind,
    words,
    place: placeOf(leaves, at),
  }))
  return [...words, ...links]
}

function placeOf(leaves: { text: string; path: number[] }[], at: number): Place {
  let offset = at
  for (const { text, path } of leaves) {
    if (offset < text.length) return { path, offset }
    offset -= text.length
  }
  return { path: leaves.at(-1)?.path ?? [0], offset: 0 }
}
