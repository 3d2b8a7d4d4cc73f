import type { UploadedAudio, UploadedImage } from '@contract/media.ts'
import type { MediaUploads, RichTextEditorProps } from './editor-props.ts'
import type { UploadKind } from './slate-types.ts'

export type UploadState =
  /** `part` is 0 to 1. */
  | { status: 'uploading'; part: number }
  | { status: 'failed'; sentence: string }
  | { status: 'uploaded'; media: UploadedMedia }

export type UploadedMedia = { type: 'image'; uploaded: UploadedImage } | { type: 'audio'; uploaded: UploadedAudio }

type Upload = { file: File; kind: UploadKind; state: UploadState; cancel: AbortController }

export const uploadStopped = 'The upload was stopped.'
export const notUploaded = 'Not uploaded yet. It is kept on this device.'
export const uploadFailed = 'The file could not be uploaded. Please try again.'

export type EditorEffects = {
  uploads: Uploads
  onError: (sentence: string) => void
  media?: RichTextEditorProps['media']
}

export class Uploads {
  #send: MediaUploads
  #uploads = new Map<string, Upload>()
  #listeners = new Set<() => void>()
  #errorListeners = new Set<(sentence: string) => void>()
  #next = 1

  constructor(send: MediaUploads) {
    this.#send = send
  }

  begin(file: File, kind: UploadKind): string {
    const id = `upload-${this.#next++}`
    this.#start(id, file, kind)
    return id
  }

  /** Takes a file that an earlier visit could not upload; it waits for a retry. */
  hold(file: File, kind: UploadKind): string {
    const id = `upload-${this.#next++}`
    const state = { status: 'failed', sentence: notUploaded } as const
    this.#uploads.set(id, { file, kind, state, cancel: new AbortController() })
    return id
  }

  fileOf(id: string): File | undefined {
    return this.#uploads.get(id)?.file
  }

  stateOf(id: string): UploadState | undefined {
    return this.#uploads.get(id)?.state
  }

  /** The sentence of the server about what it did not keep of a picture. */
  noteOf(url: string): string | undefined {
    for (const { state } of this.#uploads.values()) {
      if (state.status === 'uploaded' && state.media.type === 'image' && state.media.uploaded.url === url) {
        return state.media.uploaded.note
      }
    }
    return undefined
  }

  retry(id: string): void {
    const upload = this.#uploads.get(id)
    if (upload?.state.status === 'failed') this.#start(id, upload.file, upload.kind)
  }

  cancelAll(): void {
    for (const { cancel } of this.#uploads.values()) cancel.abort()
  }

  /** Aborts uploads whose placeholder is gone. They can be retried if undo or redo brings it back. */
  keepOnly(ids: readonly string[]): void {
    for (const [id, upload] of this.#uploads) {
      if (upload.state.status !== 'uploading' || ids.includes(id)) continue
      upload.cancel.abort()
      this.#set(id, { ...upload, state: { status: 'failed', sentence: uploadStopped } })
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  subscribeToErrors(listener: (sentence: string) => void): () => void {
    this.#errorListeners.add(listener)
    return () => this.#errorListeners.delete(listener)
  }

  #start(id: string, file: File, kind: UploadKind): void {
    const cancel = new AbortController()
    const { signal } = cancel
    this.#set(id, { file, kind, state: { status: 'uploading', part: 0 }, cancel })
    const settle = (state: UploadState) => {
      if (!signal.aborted) this.#set(id, { file, kind, state, cancel })
    }
    const options = { signal, onProgress: (part: number) => settle({ status: 'uploading', part }) }
    this.#upload(file, kind, options).then(
      (media) => settle({ status: 'uploaded', media }),
      (error: unknown) => {
        const sentence = error instanceof Error && error.message !== '' ? error.message : uploadFailed
        settle({ status: 'failed', sentence })
        if (!signal.aborted) for (const listener of this.#errorListeners) listener(sentence)
      },
    )
  }

  async #upload(
    file: File,
    kind: UploadKind,
    options: Parameters<MediaUploads['uploadImage']>[1],
  ): Promise<UploadedMedia> {
    return kind === 'image'
      ? { type: 'image', uploaded: await this.#send.uploadImage(file, options) }
      : { type: 'audio', uploaded: await this.#send.uploadAudio(file, options) }
  }

  #set(id: string, upload: Upload): void {
    this.#uploads.set(id, upload)
    for (const listener of this.#listeners) listener()
  }
}
