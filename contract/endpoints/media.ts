import { endpoint } from '../endpoint.ts'
import { audioLimits, pictureLimits } from '../limits.ts'
import { AudioUpload, ImageUpload, StorageUse, UploadedAudio, UploadedImage } from '../media.ts'
import { MediaDeletion, OwnMediaPage, OwnMediaQuery } from '../own-media.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images/upload',
  access: 'journalist',
  summary: 'Keeps a picture of mine in the widths it is served in, without what it says of where it was taken.',
  form: ImageUpload,
  bodyBytes: pictureLimits.bytes + 10_000,
  response: UploadedImage,
  limits: ['writeByAccount', 'uploadImageByAccount'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:imageId',
  access: 'user',
  summary:
    'Deletes a picture or recording of mine once no draft, version, delivery or story shows it; until then it stays.',
  response: MediaDeletion,
  limits: ['writeByAccount'],
})

export const uploadAudio = endpoint({
  method: 'POST',
  path: '/api/audio/upload',
  access: 'journalist',
  summary: 'Keeps a recording of mine, without what it says of where, when, by whom and with what it was made.',
  form: AudioUpload,
  bodyBytes: audioLimits.bytes + 10_000,
  response: UploadedAudio,
  limits: ['writeByAccount', 'uploadAudioByAccount'],
})

export const storage = endpoint({
  method: 'GET',
  path: '/api/storage',
  access: 'user',
  summary: 'How much I keep, and how much I may keep.',
  response: StorageUse,
})

export const ownMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'user',
  summary: 'A page of the pictures and recordings I keep, newest first, and which of my texts show each.',
  query: OwnMediaQuery,
  response: OwnMediaPage,
  limits: ['readByAddress'],
})
