import type { UploadedImage } from '@contract/media.ts'
import { describe, expect, it } from 'vitest'
import { draw, open, p } from '#tests/support/editor/editor-dsl.ts'
import type { UnsentMedia } from '@/entities/draft'
import { createRichEditor } from './create-editor.ts'
import type { MediaUploads, UploadOptions } from './editor-props.ts'
import { insertFiles } from './insert-files.ts'
import { notUploaded, Uploads, uploadFailed, uploadStopped } from './uploads.ts'
import { documentOf, placeUnsent, settleUploads, unsentOf, uploadIdsOf } from './with-uploads.ts'

const river = new File(['x'], 'river.png', { type: 'image/png' })
const uploaded: UploadedImage = { url: '/media/new', image_id: 'new', width: 4, height: 3 }
const picture = { type: 'image', url: '/media/new', imageId: 'new', width: 4, height: 3, children: [{ text: '' }] }
const place = { type: 'upload', id: 'upload-1', kind: 'image', name: 'river.png', children: [{ text: '' }] }

function start() {
  const answers: PromiseWithResolvers<UploadedImage>[] = []
  const calls: UploadOptions[] = []
  const send: MediaUploads = {
    uploadImage: (_, options) => {
      calls.push(options)
      const answer = Promise.withResolvers<UploadedImage>()
      answers.push(answer)
      return answer.promise
    },
    uploadAudio: () => new Promise(() => {}),
  }
  const opened = open([p('a|')], send)
  const { editor, uploads, errors } = opened
  insertFiles(editor, [river], { uploads, onError: (sentence) => errors.push(sentence) })
  uploads.subscribe(() => settleUploads(editor, uploads))
  const arrive = async () => {
    for (let turn = 0; turn < 5; turn++) await null
  }
  const last = () => answers.at(-1) as PromiseWithResolvers<UploadedImage>
  return { ...opened, answers, calls, arrive, last }
}

describe('a picture that is uploading', () => {
  it('has a placeholder that is not part of the document', () => {
    const { editor } = start()
    expect(draw(editor)).toEqual([p('a'), place, p('|')])
    expect(documentOf(editor.children)).toEqual([p('a'), p('')])
  })

  it('reports its progress', () => {
    const { uploads, calls } = start()
    calls[0]?.onProgress(0.5)
    expect(uploads.stateOf('upload-1')).toEqual({ status: 'uploading', part: 0.5 })
  })

  it('replaces its placeholder, even after that has moved', async () => {
    const { editor, last, arrive } = start()
    editor.insertNodes([p('before')], { at: [0] })
    last().resolve(uploaded)
    await arrive()
    expect(editor.children).toEqual([p('before'), p('a'), picture, p('')])
  })

  it('is one undo step: undo removes the picture and redo restores it', async () => {
    const { editor, last, arrive } = start()
    last().resolve(uploaded)
    await arrive()
    editor.undo()
    expect(editor.children).toEqual([p('a')])
    editor.redo()
    expect(editor.children).toEqual([p('a'), picture, p('')])
  })

  it('is aborted when its placeholder is removed, and can be retried when that is restored', async () => {
    const { editor, uploads, calls, last, arrive } = start()
    editor.undo()
    uploads.keepOnly(uploadIdsOf(editor.children))
    expect(calls[0]?.signal.aborted).toBe(true)
    last().resolve(uploaded)
    editor.redo()
    await arrive()
    expect(uploads.stateOf('upload-1')).toEqual({ status: 'failed', sentence: uploadStopped })
    uploads.retry('upload-1')
    last().resolve(uploaded)
    await arrive()
    expect(editor.children).toEqual([p('a'), picture, p('')])
  })

  it('keeps its placeholder when it fails, reports why, and can be retried', async () => {
    const { editor, uploads, last, arrive } = start()
    const said: string[] = []
    uploads.subscribeToErrors((sentence) => said.push(sentence))
    last().reject(new Error('The connection was lost.'))
    await arrive()
    expect(uploads.stateOf('upload-1')).toEqual({ status: 'failed', sentence: 'The connection was lost.' })
    expect(editor.children[1]).toEqual(place)
    uploads.retry('upload-1')
    last().resolve(uploaded)
    await arrive()
    expect(editor.children[1]).toEqual(picture)
    expect(said).toEqual(['The connection was lost.'])
  })

  it('fails with a default message when the error has none', async () => {
    const { uploads, last, arrive } = start()
    last().reject('no error')
    await arrive()
    expect(uploads.stateOf('upload-1')).toEqual({ status: 'failed', sentence: uploadFailed })
  })

  it('is aborted and ignored when the editor unmounts', async () => {
    const { editor, uploads, calls, last, arrive } = start()
    uploads.cancelAll()
    expect(calls[0]?.signal.aborted).toBe(true)
    last().resolve(uploaded)
    await arrive()
    expect(editor.children[1]).toEqual(place)
  })
})

describe('media that an earlier visit could not upload', () => {
  const call = new File(['y'], 'call.mp3', { type: 'audio/mpeg' })
  const unsent: UnsentMedia[] = [
    { index: 1, file: river, kind: 'image', alt: 'A river', caption: 'At noon' },
    { index: 3, file: call, kind: 'audio', alt: undefined, caption: undefined },
  ]
  const reopen = () => {
    const uploads = new Uploads({ uploadImage: async () => uploaded, uploadAudio: () => new Promise(() => {}) })
    const blocks = placeUnsent([p('a'), p('b'), p('c')], unsent, uploads)
    const editor = createRichEditor(blocks, { uploads, onError: () => {} })
    uploads.subscribe(() => settleUploads(editor, uploads))
    return { editor, uploads }
  }

  it('are back in their places, failed, and still not part of the document', () => {
    const { editor, uploads } = reopen()
    expect(editor.children.map((node) => ('type' in node ? node.type : ''))).toEqual([
      'paragraph',
      'upload',
      'paragraph',
      'upload',
      'paragraph',
    ])
    expect(unsentOf(editor.children, uploads)).toEqual(unsent.map((one) => ({ ...one, isUploading: false })))
    expect(uploads.stateOf('upload-1')).toEqual({ status: 'failed', sentence: notUploaded })
    expect(documentOf(editor.children)).toEqual([p('a'), p('b'), p('c')])
  })

  it('become what they were meant to be on retry, with their words', async () => {
    const { editor, uploads } = reopen()
    uploads.retry('upload-1')
    expect(unsentOf(editor.children, uploads).map(({ isUploading }) => isUploading)).toEqual([true, false])
    for (let turn = 0; turn < 5; turn++) await null
    expect(editor.children[1]).toEqual({ ...picture, alt: 'A river', caption: 'At noon' })
    expect(unsentOf(editor.children, uploads)).toEqual([{ ...unsent[1], isUploading: false }])
  })
})

it('documentOf does not copy a document without uploads', () => {
  const { editor } = open([p('a|')])
  expect(documentOf(editor.children)).toBe(editor.children)
})
