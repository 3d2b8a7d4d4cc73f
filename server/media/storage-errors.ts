/** Errors of the storage of media. */

/** The storage is full, gone, or too slow: the same request may succeed later. */
export class MediaStorageError extends Error {
  override name = 'MediaStorageError'
}

/** Error codes of a disk that cannot be read or written. */
const diskErrors: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

export const ofDisk = (error: unknown) =>
  diskErrors.has(codeOf(error)) ? new MediaStorageError('The folder of media cannot be used', { cause: error }) : error
