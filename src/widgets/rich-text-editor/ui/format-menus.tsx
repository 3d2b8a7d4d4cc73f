import type { Align } from '@contract/document.ts'
import {
  ALargeSmall,
  type LucideIcon,
  PaintBucket,
  Palette,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react'
import { backgrounds, textColors, textSizes, unchosen } from '../model/author-colors.ts'
import { setAlign } from '../model/commands/alignment.ts'
import { setBlock } from '../model/commands/blocks.ts'
import { setMark, type ValuedMark } from '../model/commands/marks.ts'
import type { BlockChoice } from '../model/element-kinds.ts'
import type { RichEditor } from '../model/slate-types.ts'
import type { ToolbarState } from '../model/toolbar-state.ts'
import { ToolMenu } from './tool-menu.tsx'

type FormatMenuProps = {
  /** The editor that the menu changes. */
  editor: RichEditor
  /** The formats in the selection, which mark the current choice. */
  state: ToolbarState
  /** Blocks the menu while the text is read-only. */
  disabled: boolean
  /** Called after the writer chooses an entry. */
  onDone: () => void
}

const blocks: Record<BlockChoice, string> = {
  paragraph: 'Paragraph',
  'heading-one': 'Heading 1',
  'heading-two': 'Heading 2',
  'heading-three': 'Heading 3',
  'block-quote': 'Quote',
  'bulleted-list': 'Bulleted list',
  'numbered-list': 'Numbered list',
  'code-block': 'Code block',
}

export function BlockMenu({ editor, state, disabled, onDone }: FormatMenuProps) {
  return (
    <ToolMenu
      label="Block"
      value={state.block === 'standfirst' ? 'Standfirst' : blocks[state.block ?? 'paragraph']}
      disabled={disabled}
      entries={[
        {
          kind: 'choices',
          label: 'Block',
          value: state.block ?? '',
          options: Object.entries(blocks).map(([value, label]) => ({ value, label })),
          onChange: (value) => {
            setBlock(editor, value as BlockChoice)
            onDone()
          },
        },
      ]}
    />
  )
}

const alignments: Record<Align, { label: string; icon: LucideIcon }> = {
  left: { label: 'Left', icon: TextAlignStart },
  center: { label: 'Center', icon: TextAlignCenter },
  right: { label: 'Right', icon: TextAlignEnd },
  justify: { label: 'Justified', icon: TextAlignJustify },
}

export function AlignMenu({ editor, state, disabled, onDone }: FormatMenuProps) {
  const { label, icon } = alignments[state.align]
  return (
    <ToolMenu
      label="Alignment"
      value={label}
      icon={icon}
      disabled={disabled}
      entries={[
        {
          kind: 'choices',
          label: 'Alignment',
          value: state.align,
          options: Object.entries(alignments).map(([value, shown]) => ({ value, ...shown })),
          onChange: (value) => {
            setAlign(editor, value as Align)
            onDone()
          },
        },
      ]}
    />
  )
}

export function ColorMenus(props: FormatMenuProps) {
  return (
    <>
      <MarkMenu {...props} mark="color" label="Text color" none="Automatic" icon={Palette} choices={textColors} />
      <MarkMenu
        {...props}
        mark="bgColor"
        label="Background"
        none="No background"
        icon={PaintBucket}
        choices={backgrounds}
      />
    </>
  )
}

export function SizeMenu(props: FormatMenuProps) {
  return <MarkMenu {...props} mark="fontSize" label="Text size" none="Normal" icon={ALargeSmall} choices={textSizes} />
}

type MarkMenuProps = FormatMenuProps & {
  mark: ValuedMark
  label: string
  /** Label of the entry that removes the color or size. */
  none: string
  icon: LucideIcon
  choices: readonly { label: string; value: string }[]
}

function MarkMenu({ editor, state, disabled, onDone, mark, label, none, icon, choices }: MarkMenuProps) {
  const value = state[mark]
  const chosen = choices.find((choice) => choice.value === value)?.label
  return (
    <ToolMenu
      label={label}
      value={chosen}
      icon={icon}
      disabled={disabled}
      entries={[
        {
          kind: 'choices',
          label,
          value: value ?? unchosen,
          options: [{ value: unchosen, label: none }, ...choices],
          onChange: (picked) => {
            setMark(editor, mark, picked === unchosen ? undefined : picked)
            onDone()
          },
        },
      ]}
    />
  )
}
