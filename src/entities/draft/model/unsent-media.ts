/** A picture or recording in the text that the server does not have, with the index of its block. */
export type UnsentMedia = {
  index: number
  file: File
  kind: 'image' | 'audio'
  alt?: string | undefined
  caption?: string | undefined
  /** Otherwise it waits until the writer retries or removes it. */
  isUploading?: boolean | undefined
}

/**
 * Each tab keeps its own, under its tab lock. A new draft has no identifier yet. Earlier releases kept those of all tabs
 * under the draft alone.
 */
export const nameOfUnsent = (...[draftId, tabLockId]: [tabLockId: string] | [draftId: string, tabLockId: string]) =>
  ['unsent', draftId, tabLockId].filter((part) => part !== undefined).join(':')

export const isUploading = (unsent: readonly UnsentMedia[]): boolean => unsent.some((one) => one.isUploading)

/** Says which media readers would miss; undefined while all are uploaded or still uploading. */
export function findMediaError(unsent: readonly UnsentMedia[]): string | undefined {
  const count = unsent.filter((one) => !one.isUploading).length
  if (count === 0) return undefined
  return count === 1
    ? 'One image or recording is not uploaded. Only you can see it, on this device. Choose Retry in the text, or remove it.'
    : `${count} images and recordings are not uploaded. Only you can see them, on this device. Choose Retry in the text, or remove them.`
}
