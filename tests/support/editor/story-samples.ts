import type { EditorDocument } from '@contract/document.ts'
import type { Mock } from 'storybook/test'
import { p } from '#tests/support/editor/editor-dsl.ts'
import type { MediaUploads } from '@/widgets/rich-text-editor/model/editor-props.ts'

export const rain: EditorDocument = [p('The river went over its flood stage at ten past one.')]
export const file = (name: string, kind: string) => new File(['x'], name, { type: kind })

export const instant: MediaUploads = {
  uploadImage: async () => ({ url: '/media/sample-river', image_id: 'sample-river', width: 1600, height: 1000 }),
  uploadAudio: async () => ({ url: '/media/sample-interview', audio_id: 'sample-interview' }),
}

export const last = (onChange: unknown): EditorDocument => (onChange as Mock).mock.lastCall?.[0] as EditorDocument
