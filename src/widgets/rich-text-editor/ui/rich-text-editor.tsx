import type { EditorDocument } from '@contract/document.ts'
import { useRef, useState } from 'react'
import { DocumentView, StandfirstView } from '@/entities/document'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import type { RichTextEditorProps } from '../model/editor-props.ts'
import { EditingSurface } from './editing-surface.tsx'
import { EditorBoundary } from './editor-boundary.tsx'

/** How many crashes in a row are recovered without an edit in between. */
const attempts = 2

const reopened = 'The editor was restarted. Your text is unchanged.'

/**
 * After a crash the editor reopens with the last document it reported. If it keeps crashing, the text is shown for
 * reading and copying.
 */
export function RichTextEditor({ initialDocument, onChange, onError, ...props }: RichTextEditorProps) {
  const kept = useRef(initialDocument)
  const crashes = useRef(0)
  const [opening, setOpening] = useState(() => ({ number: 0, document: initialDocument }))
  const open = () => setOpening(({ number }) => ({ number: number + 1, document: kept.current }))
  const keep = (document: EditorDocument) => {
    kept.current = document
    crashes.current = 0
    onChange(document)
  }
  const recover = () => {
    crashes.current += 1
    if (crashes.current > attempts) return
    onError?.(reopened)
    open()
  }
  return (
    <EditorBoundary
      key={opening.number}
      onCrash={recover}
      fallback={() => <Rescue document={kept.current} onOpen={open} />}
    >
      <EditingSurface
        {...props}
        document={opening.document}
        onChange={keep}
        {...(onError === undefined ? {} : { onError })}
      />
    </EditorBoundary>
  )
}

function Rescue({ document, onOpen }: { document: EditorDocument; onOpen: () => void }) {
  return (
    <>
      <Notice tone="critical" action={<Button onClick={onOpen}>Open the editor again</Button>}>
        The editor cannot show this text. You can read and copy it here.
      </Notice>
      <StandfirstView document={document} />
      <DocumentView document={document} showsOriginals />
    </>
  )
}
