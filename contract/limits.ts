/** Every limit that both sides keep, written once (specification, section 9; design, sections 5 to 7). */

/** Lengths in characters. */
export const accountLimits = {
  emailCharacters: 254,
  passwordMinimumCharacters: 8,
  passwordCharacters: 100,
  nameCharacters: 120,
  phoneCharacters: 32,
  tokenCharacters: 256,
} as const

export const userTypes = {
  regular: 0,
  journalist: 1,
  idVerifiedJournalist: 2,
  pressCardVerifiedJournalist: 3,
  administrator: 99,
} as const
export type UserType = (typeof userTypes)[keyof typeof userTypes]

/** The eleven categories, in the order of the navigation. */
export const categories = [
  'world',
  'politics',
  'business',
  'technology',
  'health',
  'science',
  'arts',
  'opinion',
  'style',
  'travel',
  'food',
] as const
export type Category = (typeof categories)[number]

/** How many categories one article may have. */
export const categoriesPerArticle = 4

/** The least that the fields for money offer; the check itself lets any amount above zero pass (specification, section 9). */
export const pledgeMinimumCents = 100
/** The most that can be put on a bounty, or added to it, at once: a million dollars. */
export const pledgeMostCents = 100_000_000

/** Lengths in characters. */
export const bountyLimits = {
  /** Bounties on a page. */
  pageSize: 5,
  titleCharacters: 200,
  descriptionCharacters: 10_000,
  /** What stands for the whole description, on cards and for readers who are signed out. */
  excerptCharacters: 150,
  searchMinimumCharacters: 4,
  searchCharacters: 200,
  /** Who paid, on the page of a bounty; the count says how many more there are. */
  contributors: 100,
  /** How far beyond the page that was asked for a list is counted, and one that is searched. */
  countAhead: 1_000,
  countAheadInSearch: 100,
} as const

export const applicationLimits = {
  coverLetterCharacters: 10_000,
  messageCharacters: 2_000,
  /** How far ahead a due date may lie: five years, in seconds. */
  dueDateSecondsAhead: 5 * 365 * 24 * 60 * 60,
} as const

/** Lengths in characters. */
export const deliveryLimits = {
  /** Deliveries on a page, unless asked for otherwise. */
  pageSize: 20,
  /** What stands for the whole content on a card. */
  previewCharacters: 150,
  feedbackCharacters: 2_000,
} as const

/** Pieces of feedback among a journalist's figures. */
export const recentFeedback = 5

export const documentLimits = {
  blocks: 20_000,
  /** Of the document as JSON text. */
  bytes: 4_000_000,
  titleCharacters: 300,
} as const

/** Versions of a draft that are kept; the oldest saved one goes first. */
export const draftVersionsKept = 200

/** Specification, section 9 "Publishing". */
export const publishingLimits = { titleWords: 3, contentWords: 100 } as const

/** Of an article or a draft in a list, in characters. */
export const listPreviewCharacters = 200

/** Lengths in characters of the text that stands for a whole story. */
export const excerptCharacters = { hero: 300, secondary: 120, grid: 150 } as const

/** Read time is one minute per this many characters of content, rounded up. */
export const charactersPerReadMinute = 1000

/** 1 hero, 3 secondary stories, 7 in the grid. */
export const topStories = { hero: 1, secondary: 3, grid: 7 } as const

export const pictureLimits = {
  /** Widths in pixels in which a picture is served, as far as the original is that wide. */
  widths: [480, 960, 1600],
  formats: ['avif', 'webp'],
  bytes: 15_000_000,
  /** Width times height of the original. */
  pixels: 50_000_000,
  /** Of either side of the original: no WebP is longer. */
  sidePixels: 16_383,
} as const

export const audioLimits = {
  formats: ['mp3', 'webm', 'wav', 'ogg', 'm4a'],
  bytes: 25_000_000,
} as const

/** A recording that is to be transcribed: as much as the hosts take, in bytes. */
export const transcriptionLimits = { bytes: 25_000_000 } as const

/** What a story is made of by AI: its plain words, as sent. */
export const generationLimits = {
  contentCharacters: 100_000,
  bodyBytes: 1_000_000,
  /** Of the model's answer; a longer one is no story. */
  answerCharacters: 200_000,
} as const

/** The instructions for stories by AI, and how many earlier ones are listed. */
export const instructionsLimits = { characters: 20_000, bodyBytes: 200_000, history: 50 } as const

export const sessionLimits = {
  /** How long a token is valid, in seconds. */
  seconds: 30 * 24 * 60 * 60,
  /** A password is changed with a token no older than this, in seconds. */
  freshSeconds: 5 * 60,
} as const

/** How long the link in a password reset mail works, in seconds. */
export const passwordResetSeconds = 30 * 60

/** How many requests one address or one account may make in a window; a refusal is 429 with `Retry-After`. */
export const rateLimits = {
  signInByAddress: { requests: 30, seconds: 15 * 60 },
  signInByAccount: { requests: 10, seconds: 15 * 60 },
  signUpByAddress: { requests: 20, seconds: 60 * 60 },
  checkEmailByAddress: { requests: 60, seconds: 15 * 60 },
  forgotPasswordByAddress: { requests: 20, seconds: 60 * 60 },
  forgotPasswordByEmail: { requests: 3, seconds: 60 * 60 },
  resetPasswordByAddress: { requests: 30, seconds: 15 * 60 },
  changePasswordByAccount: { requests: 10, seconds: 15 * 60 },
  exportByAccount: { requests: 3, seconds: 24 * 60 * 60 },
  downloadByAddress: { requests: 30, seconds: 60 * 60 },
  deleteAccountByAccount: { requests: 10, seconds: 15 * 60 },
  writeByAccount: { requests: 120, seconds: 60 },
  transcribeByAccount: { requests: 60, seconds: 60 * 60 },
  generateByAccount: { requests: 20, seconds: 60 * 60 },
  subscribeByAddress: { requests: 20, seconds: 60 * 60 },
  subscribeByEmail: { requests: 3, seconds: 60 * 60 },
} as const
export type RateLimitName = keyof typeof rateLimits

/** What an `Idempotency-Key` may be, in visible ASCII characters, and how long it is remembered at least. */
export const idempotencyLimits = {
  keyCharacters: 200,
  seconds: 24 * 60 * 60,
  /** How long one request has a key to itself while it works: longer than an AI host may take. */
  claimSeconds: 4 * 60,
} as const

/** A request body larger than this is refused with 413, in bytes. */
export const requestBodyBytes = 1_000_000

/** The same where it carries a document: JSON in JSON takes up to twice its bytes. */
export const contentBodyBytes = 2 * documentLimits.bytes + 100_000

/** How long the link in a newsletter's confirmation mail works, in seconds. */
export const newsletterConfirmationSeconds = 7 * 24 * 60 * 60
