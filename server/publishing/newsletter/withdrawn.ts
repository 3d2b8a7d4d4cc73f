import type { Block, EditorDocument } from '../../../contract/document.ts'
import type { Reader } from '../../platform/index.ts'

/** Leaves out what the issue says of stories that were withdrawn since it was written. */
export async function leaveOutWithdrawn(query: Reader, document: EditorDocument): Promise<EditorDocument> {
  const linked = [...new Set(document.flatMap(storiesOf))]
  if (linked.length === 0) return document
  const hidden = await query
    .selectFrom('article')
    .select('id')
    .where('id', 'in', linked)
    .where('hidden_at', 'is not', null)
    .execute()
  const withdrawn = new Set(hidden.map(({ id }) => id))
  if (withdrawn.size === 0) return document
  const isOfWithdrawn = (block: Block) => storiesOf(block).some((id) => withdrawn.has(id))
  return withoutSections(
    document.flatMap((block) => withoutItems(block, isOfWithdrawn)),
    isOfWithdrawn,
  )
}

const levels: Partial<Record<Block['type'], number>> = { 'heading-one': 1, 'heading-two': 2, 'heading-three': 3 }
const levelOf = ({ type }: Block): number => levels[type] ?? 4

type Test = (block: Block) => boolean

function withoutItems(block: Block, isOfWithdrawn: Test): Block[] {
  if (block.type !== 'bulleted-list' && block.type !== 'numbered-list') return [block]
  const children = block.children.filter((item) => !isOfWithdrawn(item))
  return children.length === 0 ? [] : [{ ...block, children }]
}

/** A heading goes with all that stands below it, and a heading above goes if nothing else is left below it. */
function withoutSections(document: EditorDocument, isOfWithdrawn: Test): Block[] {
  const kept: Block[] = []
  let goes = Number.POSITIVE_INFINITY
  for (const block of document) {
    const level = levelOf(block)
    if (level <= goes) goes = Number.POSITIVE_INFINITY
    if (goes === Number.POSITIVE_INFINITY && isOfWithdrawn(block)) goes = level
    if (goes === Number.POSITIVE_INFINITY) kept.push(block)
  }
  const isEmpty = (block: Block) => {
    const [at, before] = [kept.indexOf(block), document.indexOf(block)]
    const ends = (next: Block | undefined) => next === undefined || levelOf(next) <= levelOf(block)
    return levelOf(block) < 4 && ends(kept[at + 1]) && !ends(document[before + 1])
  }
  return kept.filter((block) => !isEmpty(block))
}

function storiesOf(block: Block): string[] {
  if ('url' in block) return []
  return block.children.flatMap((child) => {
    if ('text' in child) return []
    return child.type === 'link' ? storyOf(child.url) : storiesOf(child)
  })
}

const storyOf = (url: string): string[] => {
  const id = /\/articles\/([^/?#]+)/.exec(url)?.[1]
  return id === undefined ? [] : [id]
}
