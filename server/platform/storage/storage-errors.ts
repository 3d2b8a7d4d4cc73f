export class MediaStorageError extends Error {
  override name = 'MediaStorageError'
}

const diskErrors: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

export const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

export const toStorageError = (error: unknown) =>
  diskErrors.has(codeOf(error))
    ? new MediaStorageError('The media folder is full or cannot be used', { cause: error })
    : error
