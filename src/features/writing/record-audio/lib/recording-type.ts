/** What browsers can record, the best first (specification, section 9 "recorder download extension mp3 (webm fallback)"). */
const types = [
  { mimeType: 'audio/mpeg', type: 'audio/mpeg', extension: 'mp3' },
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm', extension: 'webm' },
  { mimeType: 'audio/webm', type: 'audio/webm', extension: 'webm' },
  // Safari's, before it learned the others.
  { mimeType: 'audio/mp4', type: 'audio/mp4', extension: 'm4a' },
] as const

export type RecordingType = (typeof types)[number]

/** The first that this browser can; nothing where it can none. */
export const chooseRecordingType = (isSupported: (mimeType: string) => boolean): RecordingType | undefined =>
  types.find(({ mimeType }) => isSupported(mimeType))
