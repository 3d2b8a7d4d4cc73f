/** Limits of writing (docs/specification.md#9-business-constants-and-limits), which no first view needs. */

export const publishingLimits = { titleWords: 3, contentWords: 100 } as const

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
