/** Plain text for readers: it has no marks, but Unicode has the raised and lowered characters of formulas. */
import { type Block, blockText, type EditorDocument, type Inline, shownText, type TextLeaf } from './document.ts'

const plain = '0123456789+-−=()'
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾'
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'

/** `E=mc²` and `H₂O`. Letters stay as they are, because `1st` and `COx` read well and few fonts have the others. */
export const wordsOfDocument = (document: EditorDocument): string => document.map(wordsOfBlock).join('\n')

export function wordsOfBlock(block: Block | Inline): string {
  if ('text' in block) return leafText(block)
  if (block.type === 'code-block') return blockText(block)
  const separator = block.type === 'bulleted-list' || block.type === 'numbered-list' ? '\n' : ''
  return block.children.map(wordsOfBlock).join(separator)
}

function leafText({ text: written, superscript, subscript }: TextLeaf): string {
  const text = shownText(written)
  const characters = superscript ? raised : subscript ? lowered : undefined
  if (characters === undefined || !/^[\d+\-−=()\s]*$/.test(text)) return text
  return text.replace(/\S/g, (character) => characters[plain.indexOf(character)] ?? character)
}
