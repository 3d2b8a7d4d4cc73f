import { expect, test } from 'vitest'
import type { MediaUploads } from '@/features/writing/upload-media'
import { countUploads } from './count-uploads.ts'

test('an upload counts while it is in progress, even if it fails', async () => {
  const picture = { url: '/media/picture', image_id: 'picture', width: 10, height: 10 }
  let underWay = 0
  const seen: number[] = []
  const uploads: MediaUploads = {
    uploadImage: async () => {
      seen.push(underWay)
      return picture
    },
    uploadAudio: async () => {
      seen.push(underWay)
      throw new Error('The recording could not be uploaded. Please try again.')
    },
  }
  const counted = countUploads(uploads, ({ type }) => {
    underWay += type === 'upload.began' ? 1 : -1
  })
  const options = { onProgress: () => {}, signal: new AbortController().signal }
  const file = new File([], 'gauges')
  const both = [counted.uploadImage(file, options), counted.uploadAudio(file, options)] as const
  await expect(both[0]).resolves.toBe(picture)
  await expect(both[1]).rejects.toThrow('The recording could not be uploaded.')
  expect([seen, underWay]).toEqual([[1, 2], 0])
})
