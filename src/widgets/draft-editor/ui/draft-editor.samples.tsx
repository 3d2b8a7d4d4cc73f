import { type ReactNode, useState } from 'react'
import { fn, screen } from 'storybook/test'
import { fill } from '#storybook/fill.ts'
import { withSampleReader } from '#storybook/sample-reader.tsx'
import { sampleDraft } from '#storybook/samples/index.ts'
import { sampleUser } from '#storybook/samples/session.ts'
import { localCopies } from '@/entities/draft'
import { PageFrame } from '@/shared/ui/page-frame'
import { TextArea } from '@/shared/ui/text-area'
import type { EditorSlotProps } from './draft-editor.tsx'

export function PlainEditor({ label, initialDocument, onChange, readOnly }: EditorSlotProps) {
  const [words, setWords] = useState(() =>
    initialDocument
      .map((block) =>
        'children' in block ? block.children.map((leaf) => ('text' in leaf ? leaf.text : '')).join('') : '',
      )
      .join('\n'),
  )
  return (
    <TextArea
      label={label}
      readOnly={readOnly}
      value={words}
      onChange={({ target: { value } }) => {
        setWords(value)
        onChange(value.split('\n').map((text) => ({ type: 'paragraph', children: [{ text }] })))
      }}
    />
  )
}

/** All stories of the draft editor begin with an existing draft, a plain editor and no local copies. */
export const draftEditorMeta = {
  decorators: [
    (Story: () => ReactNode) => (
      // Focus mode hides the rest of the application's root.
      <div id="root">
        <PageFrame width="editor">
          <h1>Write New Article</h1>
          <Story />
        </PageFrame>
      </div>
    ),
    withSampleReader,
  ],
  args: {
    writer: sampleUser,
    draft: sampleDraft,
    target: {},
    savedWords: 'Draft saved!',
    label: 'Article',
    editor: (props: EditorSlotProps) => <PlainEditor {...props} />,
    onCreated: fn(),
  },
  beforeEach: () => localCopies.forgetAllOf(sampleUser.id),
}

export const article = () => screen.findByRole('textbox', { name: 'Article' })
export const write = async (words: string) => fill(await article(), words)
export const leave = () => (document.activeElement as HTMLElement).blur()
