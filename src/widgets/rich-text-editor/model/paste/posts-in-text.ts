import { type Block, blockText } from '@contract/document.ts'
import { postAddress } from '../media-address.ts'

/**
 * Adds the embed of each post on X that the words name, once, after their block. A paragraph that is only the address
 * becomes the embed.
 */
export function withPosts(blocks: readonly Block[]): Block[] {
  const known = new Set<string>()
  return blocks.flatMap((block) => {
    if (block.type === 'code-block') return [block]
    const text = blockText(block)
    const posts = postsIn(text).filter((url) => !known.has(url) && known.add(url))
    const embeds = posts.map((url): Block => ({ type: 'twitter-embed', url, children: [{ text: '' }] }))
    const isAddressAlone = block.type === 'paragraph' && embeds.length === 1 && postAddress(text) !== undefined
    return isAddressAlone ? embeds : [block, ...embeds]
  })
}

const addressCharacters = 1_000

const postsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\s+/)
      .filter((word) => word.length <= addressCharacters && /(?:x|twitter)\.com/i.test(word))
      .flatMap((word) => postAddress(word.replace(/^[("'“‘«<[]+/, '').replace(/[)"'”’»>\].,;:!?…]+$/, '')) ?? []),
  ),
]
