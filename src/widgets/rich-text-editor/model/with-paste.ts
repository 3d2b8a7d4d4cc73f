import type { Block } from '@contract/document.ts'
import { salvageDocument } from '@contract/salvage.ts'
import { Path, Range } from 'slate'
import { wordsAt } from './caret.ts'
import { insertLink, setLink } from './commands/links.ts'
import { embed, image, insertMedia } from './commands/media.ts'
import { insertBlocks } from './insert-blocks.ts'
import { insertFiles } from './insert-files.ts'
import { imageAddress, plainAddress, postAddress } from './media-address.ts'
import { findLonePictures, parseHtml } from './paste/parse-html.ts'
import { withPosts } from './paste/posts-in-text.ts'
import type { RichEditor } from './slate-types.ts'
import type { EditorEffects } from './uploads.ts'
import { tooManyBlocks } from './with-breaks.ts'

export function withPaste(editor: RichEditor, { uploads, onError }: EditorEffects): void {
  editor.insertData = (data) => {
    const html = data.getData('text/html')
    const text = data.getData('text/plain')
    const files = [...data.files]
    // Word puts a picture of the text beside the text; a picture from a web page comes with its address.
    if (files.length > 0 && text.trim() === '') return insertFiles(editor, files, { uploads, onError })
    if (isInCode(editor)) return editor.insertText(text.replace(/\r\n?/g, '\n'))
    const own = readFragment(data, html)
    if (own !== undefined) return insert(salvageDocument(own))
    if (insertAddress(editor, text)) return
    if (html.trim() !== '' && insertHtml(html)) return
    insertText(editor, text, insertWithPosts)
  }
  editor.insertFragment = (fragment) => insert(salvageDocument(fragment))

  const insert = (blocks: Block[]) => {
    if (!insertBlocks(editor, blocks)) onError(tooManyBlocks)
  }
  // Not for blocks copied from an editor, which bring their embeds along.
  const insertWithPosts = (blocks: Block[]) => insert(withPosts(blocks))
  const insertHtml = (html: string): boolean => {
    const blocks = parseHtml(html)
    if (blocks.length > 0) insertWithPosts(blocks)
    const pictures = blocks.length > 0 ? [] : findLonePictures(html).map(imageAddress)
    for (const url of pictures) if (url !== undefined) insertMedia(editor, image(url))
    return blocks.length > 0 || pictures.length > 0
  }
}

function insertAddress(editor: RichEditor, text: string): boolean {
  const post = postAddress(text)
  const picture = imageAddress(text)
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

function insertText(editor: RichEditor, text: string, insert: (blocks: Block[]) => void): void {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const paragraphs = lines.map((words): Block => ({ type: 'paragraph', children: [{ text: words }] }))
  const [line] = lines
  if (lines.length === 1 && line !== undefined && withPosts(paragraphs).length === 1) editor.insertText(line)
  else insert(paragraphs)
}

const isInCode = (editor: RichEditor): boolean => wordsAt(editor)?.[0].type === 'code-block'

const type = 'application/x-slate-fragment'
const inHtml = /data-slate-fragment="([^"]+)"/

/** Untrusted: any page can write to the clipboard. Returns `undefined` if there is no Slate fragment. */
function readFragment(data: Pick<DataTransfer, 'getData'>, html: string): unknown[] | undefined {
  const encoded = data.getData(type) || inHtml.exec(html)?.[1]
  if (!encoded) return undefined
  try {
    const nodes: unknown = JSON.parse(decodeURIComponent(atob(encoded)))
    return Array.isArray(nodes) ? nodes.filter((node) => !isUploadPlace(node)) : undefined
  } catch {
    // Not a Slate fragment; paste the HTML or the text instead.
    return undefined
  }
}

const isUploadPlace = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'upload'
