import { endpoint } from '../endpoint.ts'
import { AudioUpload, ImageUpload, StorageUse, UploadedAudio, UploadedImage } from '../media.ts'
import { MediaDeletion, OwnMediaPage, OwnMediaQuery } from '../own-media.ts'
import { audioLimits, pictureUploadLimits } from '../writing-limits.ts'

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images/upload',
  access: 'journalist',
  summary: 'Stores your image in the widths it is served in, without its metadata.',
  form: ImageUpload,
  bodyBytes: pictureUploadLimits.bytes + 10_000,
  response: UploadedImage,
  limits: ['writeByAccount', 'uploadImageByAccount'],
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/api/images/:imageId',
  access: 'user',
  summary: 'Deletes your image or recording unless a draft, version, delivery or story shows it.',
  response: MediaDeletion,
  limits: ['writeByAccount'],
})

export const uploadAudio = endpoint({
  method: 'POST',
  path: '/api/audio/upload',
  access: 'journalist',
  summary: 'Stores your recording without its metadata.',
  form: AudioUpload,
  bodyBytes: audioLimits.bytes + 10_000,
  response: UploadedAudio,
  limits: ['writeByAccount', 'uploadAudioByAccount'],
})

export const storage = endpoint({
  method: 'GET',
  path: '/api/storage',
  access: 'user',
  summary: 'How much storage you use, and how much you may use.',
  response: StorageUse,
})

export const ownMedia = endpoint({
  method: 'GET',
  path: '/api/media',
  access: 'user',
  summary: 'A page of your images and recordings, newest first, and which of your texts show each.',
  query: OwnMediaQuery,
  response: OwnMediaPage,
  limits: ['readByAddress'],
})
