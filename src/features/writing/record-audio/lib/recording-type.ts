/** In order of preference (docs/specification.md#9-business-constants-and-limits). */
const types = [
  { mimeType: 'audio/mpeg', type: 'audio/mpeg', extension: 'mp3' },
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm', extension: 'webm' },
  { mimeType: 'audio/webm', type: 'audio/webm', extension: 'webm' },
  // Older Safari versions record only MP4.
  { mimeType: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' },
] as const

export type RecordingType = (typeof types)[number]

export const chooseRecordingType = (isSupported: (mimeType: string) => boolean): RecordingType | undefined =>
  types.find(({ mimeType }) => isSupported(mimeType))
