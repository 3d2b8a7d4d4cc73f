/** Plain values, so that the toolbar renders only when one of them changes. */
import type { Align } from '@contract/document.ts'
import { alignAt } from './commands/alignment.ts'
import { blockChoiceAt } from './commands/blocks.ts'
import { linkAt } from './commands/links.ts'
import { type Marks, marksAt } from './commands/marks.ts'
import type { BlockChoice } from './element-kinds.ts'
import type { RichEditor } from './slate-types.ts'

export type ToolbarState = Marks & {
  block: BlockChoice | 'standfirst' | undefined
  align: Align
  isLink: boolean
  canUndo: boolean
  canRedo: boolean
}

export function readToolbarState(editor: RichEditor): ToolbarState {
  return {
    ...marksAt(editor),
    block: blockChoiceAt(editor),
    align: alignAt(editor),
    isLink: linkAt(editor) !== undefined,
    canUndo: editor.history.undos.length > 0,
    canRedo: editor.history.redos.length > 0,
  }
}

export function isSameToolbarState(before: ToolbarState | null, now: ToolbarState): boolean {
  if (before === null) return false
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof ToolbarState>
  return [...names].every((name) => before[name] === now[name])
}
