import { checkContent } from '@contract/content-check.ts'
import { type Block, blockTypes } from '@contract/document.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import { salvageDocument } from '@contract/salvage.ts'
import { documentLimits } from '@contract/writing-limits.ts'
import { Path, Range } from 'slate'
import { insertLink, setLink } from './commands/links.ts'
import { embed, image, insertMedia } from './commands/media.ts'
import { insertBlocks } from './insert-blocks.ts'
import { insertFiles } from './insert-files.ts'
import { imageAddress, plainAddress, postAddress } from './media-address.ts'
import { tidyInside, withoutInvisible } from './paste/blanks.ts'
import { loadedReader, loadReader } from './paste/lazy-reader.ts'
import type { Pasted } from './paste/parse-html.ts'
import { withPosts } from './paste/posts-in-text.ts'
import { wordsAt } from './selection.ts'
import type { RichEditor, UploadElement } from './slate-types.ts'
import type { EditorEffects } from './uploads.ts'
import { tooManyBlocks } from './with-breaks.ts'
import { fragmentType, hasCopied } from './with-copy.ts'
import { documentOf } from './with-uploads.ts'

export const tooMuchText = `The pasted text is too long. A document can have at most ${documentLimits.bytes / 1_000_000} MB.`
export const picturesLost = 'Some pictures could not be pasted. Save them as files and add those.'

/** Smaller documents exceed no limit but that of blocks. */
const uncheckedCharacters = 10_000

export const formatLost =
  'A part of this page did not load, so only the plain text was pasted. Undo it and paste again.'

export function withPaste(editor: RichEditor, { uploads, onError, media }: EditorEffects): void {
  editor.insertData = (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const files = [...data.files]
    // Word puts a picture of the text beside the text; a picture from a web page comes with its address.
    if (files.length > 0 && text.trim() === '') return insertFiles(editor, files, { uploads, onError })
    if (text.length > documentLimits.bytes) return onError(tooMuchText)
    if (isInCode(editor)) return editor.insertText(withoutInvisible(text).replaceAll('\u00a0', ' '))
    const own = readFragment(editor, data, html)
    if (own !== undefined) return insert(own)
    if (insertAddress(editor, text, media)) return
    if (html.trim() === '' && insertLine(text)) return
    const reader = loadedReader()
    if (reader !== undefined) insertRead(reader(html, text))
    // The page loads the reader with the editor, so this waits only on a slow connection.
    else
      loadReader().then(
        (read) => insertRead(read(html, text)),
        () => insertUnread(text),
      )
  }
  editor.insertFragment = (fragment) => insert(salvageDocument(fragment))

  const insert = (pasted: (Block | UploadElement)[]) => {
    const blocks = media === 'pictures' ? pasted.map(linkedIfElsewhere) : pasted
    const error = sizeErrorOf(blocks)
    if (error !== undefined) onError(`${error}.`)
    else if (!insertBlocks(editor, blocks)) onError(tooManyBlocks)
  }
  const insertRead = ({ blocks, lostPictures }: Pasted) => {
    insert(blocks)
    if (lostPictures > 0) onError(picturesLost)
  }
  const insertUnread = (text: string) => {
    insert(linesOf(text).map((line): Block => ({ type: 'paragraph', children: [{ text: line }] })))
    onError(formatLost)
  }
  /** A line alone may continue a sentence, so it keeps its signs and the blanks at its ends. */
  const insertLine = (text: string): boolean => {
    const [line, ...others] = linesOf(text)
    if (line === undefined || others.length > 0) return false
    const words = tidyInside(line)
    const blocks = withPosts([{ type: 'paragraph', children: [{ text: words }] }])
    if (blocks.length === 1) editor.insertText(words)
    // Not for blocks copied from an editor, which bring their embeds along.
    else insert(blocks)
    return true
  }
}

function linkedIfElsewhere(block: Block | UploadElement): Block | UploadElement {
  if (block.type !== 'image' || mediaIdOf(block.url) !== undefined) return block
  const { url, caption, alt } = block
  return { type: 'paragraph', children: [{ type: 'link', url, children: [{ text: caption || alt || url }] }] }
}

const linesOf = (text: string): string[] =>
  withoutInvisible(text)
    .split('\n')
    .filter((line) => line.trim() !== '')

function sizeErrorOf(blocks: (Block | UploadElement)[]): string | undefined {
  const content = JSON.stringify(documentOf(blocks))
  if (content.length < uncheckedCharacters) return undefined
  const checked = checkContent(content)
  return 'error' in checked ? checked.error : undefined
}

function insertAddress(editor: RichEditor, text: string, media: EditorEffects['media']): boolean {
  const post = postAddress(text)
  const picture = media === 'pictures' ? undefined : imageAddress(text)
  const address = plainAddress(text)
  const hasSelection = editor.selection !== null && Range.isExpanded(editor.selection)
  if (hasSelection && address !== undefined && isInOneBlock(editor)) setLink(editor, address)
  else if (post !== undefined) insertMedia(editor, embed(post))
  else if (picture !== undefined) insertMedia(editor, image(picture))
  else if (address !== undefined && editor.selection !== null) insertLink(editor, address)
  else return false
  return true
}

function isInOneBlock(editor: RichEditor): boolean {
  const path = wordsAt(editor)?.[1]
  if (editor.selection === null || path === undefined) return false
  return Path.isAncestor(path, Range.end(editor.selection).path)
}

const isInCode = (editor: RichEditor): boolean => wordsAt(editor)?.[0].type === 'code-block'

const inHtml = /data-slate-fragment="([^"]+)"/

/**
 * Untrusted: any page can write to the clipboard. Returns `undefined` if there is no Slate fragment. Files that are not uploaded
 * yet are moved and copied within their editor, and known to no other.
 */
function readFragment(
  editor: RichEditor,
  data: Pick<DataTransfer, 'getData'>,
  html: string,
): (Block | UploadElement)[] | undefined {
  const encoded = data.getData(fragmentType) || inHtml.exec(html)?.[1]
  if (!encoded) return undefined
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    if (!Array.isArray(nodes) || nodes.some(isForeign)) return undefined
    const isOwn = hasCopied(editor, encoded)
    return nodes.flatMap((node: unknown): (Block | UploadElement)[] =>
      isUpload(node) ? (isOwn ? [node] : []) : salvageDocument([node]),
    )
  } catch {
    // Not a Slate fragment; paste the HTML or the text instead.
    return undefined
  }
}

type Foreign = { type?: unknown; children?: unknown }
const isNode = (node: unknown): node is Foreign => typeof node === 'object' && node !== null

const isUpload = (node: unknown): node is UploadElement => isNode(node) && node.type === 'upload'

/** Other editors built on Slate nest blocks of their own, which their HTML describes better. */
const isForeign = (node: unknown): boolean =>
  isNode(node) &&
  !blockTypes.has(node.type) &&
  nodesIn(node).some((child) => isNode(child) && child.type !== 'link' && nodesIn(child).length > 0)

const nodesIn = ({ children }: Foreign): unknown[] => (Array.isArray(children) ? children : [])
