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

export const audioLimits = {
  formats: ['mp3', 'webm', 'wav', 'ogg', 'm4a'],
  bytes: 25_000_000,
} as const

/** The largest recording that the AI hosts accept. */
export const transcriptionLimits = { bytes: 25_000_000 } as const

export const generationLimits = {
  contentCharacters: 100_000,
  bodyBytes: 1_000_000,
  answerCharacters: 200_000,
} as const

export const instructionsLimits = { characters: 20_000, bodyBytes: 200_000, history: 50 } as const

export const contentTooLarge = `The document is larger than ${documentLimits.bytes / 1_000_000} MB`
