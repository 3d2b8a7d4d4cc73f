/** Limits of writing (docs/specification.md#9-business-constants-and-limits), which no first view needs. */

/** These limits keep the page of the largest story near 4 MB, rendered in about a tenth of a second. */
export const documentLimits = {
  blocks: 5_000,
  /** Blocks, list items, links, text runs and marks together. */
  nodes: 10_000,
  /** Pictures, recordings and posts together. */
  media: 200,
  bytes: 1_000_000,
  /** As `bytes`, but each character that HTML must escape counts as ten bytes. */
  escapedBytes: 2_500_000,
  titleCharacters: 300,
} as const

/** For requests with a document: JSON inside JSON takes up to twice its bytes. */
export const contentBodyBytes = 2 * documentLimits.bytes + 100_000

export const publishingLimits = { titleWords: 3, contentWords: 100 } as const

export const pictureUploadLimits = {
  bytes: 15_000_000,
  pixels: 50_000_000,
  sidePixels: 16_383,
  /** Of an alternative text and of a caption; only the form checks it, because the document has limits of its own. */
  wordsCharacters: 500,
} as const

export const audioLimits = { bytes: 25_000_000 } as const

type FileKind = { name: string; extensions: readonly string[] }

/** Recordings that are taken, which all browsers play. */
export const recordingFormats = {
  mp3: { name: 'MP3', extensions: ['mp3'] },
  webm: { name: 'WebM', extensions: ['webm', 'weba', 'mka'] },
  wav: { name: 'WAV', extensions: ['wav', 'wave', 'rf64', 'bw64'] },
  ogg: { name: 'Ogg', extensions: ['ogg', 'oga', 'opus'] },
  m4a: { name: 'M4A', extensions: ['m4a', 'm4b', 'mp4', 'mov', '3gp'] },
  flac: { name: 'FLAC', extensions: ['flac'] },
  aac: { name: 'AAC', extensions: ['aac', 'adts'] },
} as const satisfies Record<string, FileKind>
export type RecordingFormat = keyof typeof recordingFormats
export type StoredRecordingFormat = Exclude<RecordingFormat, 'aac'>

/** AAC without a container has no duration and no index, so it is kept in an M4A. */
export const storedFormat = (format: RecordingFormat): StoredRecordingFormat => (format === 'aac' ? 'm4a' : format)

/** Images that are taken. Each becomes AVIF and WebP. */
export const pictureFormats = [
  { name: 'JPEG', extensions: ['jpg', 'jpeg', 'jfif'] },
  { name: 'PNG', extensions: ['png', 'apng'] },
  { name: 'WebP', extensions: ['webp'] },
  { name: 'GIF', extensions: ['gif'] },
  { name: 'AVIF', extensions: ['avif'] },
  { name: 'HEIC', extensions: ['heic', 'heif'] },
  { name: 'TIFF', extensions: ['tif', 'tiff'] },
] as const satisfies FileKind[]

/** The names for a sentence: "JPEG, PNG or WebP". */
export function namesOfFormats(formats: readonly FileKind[]): string {
  const names = formats.map(({ name }) => name)
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

export const extensionsOf = (formats: readonly FileKind[]): string[] => formats.flatMap(({ extensions }) => extensions)

/** The largest recording that the AI hosts accept. */
export const transcriptionLimits = { bytes: 25_000_000 } as const

export const generationLimits = {
  contentCharacters: 100_000,
  bodyBytes: 1_000_000,
  answerCharacters: 200_000,
} as const

/** `atOnce` addresses are asked for one request, `everywhere` for all; further requests are told to wait. */
export const linkCheckLimits = {
  atOnce: 10,
  everywhere: 40,
  addressCharacters: 2_000,
  redirects: 5,
  seconds: 8,
  /** The form asks no further ones of a story. */
  perStory: 100,
} as const

export const instructionsLimits = { characters: 20_000, bodyBytes: 200_000, history: 50 } as const

export const contentTooLarge = `The document is larger than ${documentLimits.bytes / 1_000_000} MB`
