import { createRoot } from 'react-dom/client'
import { LiveRegion } from '@/shared/ui/live-region'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import { toEditorDocument } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

export const save = toEditorDocument

const uploads = { uploadImage: () => new Promise<never>(() => {}), uploadAudio: () => new Promise<never>(() => {}) }

export const open: OpenEditor = (root, saved) => {
  createRoot(root).render(
    <LiveRegion>
      <RichTextEditor label="Text" initialDocument={JSON.parse(saved)} onChange={() => {}} uploads={uploads} />
    </LiveRegion>,
  )
}
