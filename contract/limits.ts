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
  /** Of one journalist for one bounty, however the first one ended: each is an email to its creator. */
  perBounty: 2,
} as const

/** Lengths in characters. */
export const deliveryLimits = {
  /** Deliveries on a page, unless asked for otherwise. */
  pageSize: 20,
  /** What stands for the whole content on a card. */
  previewCharacters: 150,
  feedbackCharacters: 2_000,
} as const

/** How long the owner of a declined card has to use another one before the pledge is dropped, in seconds. */
export const declinedCardSeconds = 72 * 60 * 60

/** Pieces of feedback among a journalist's figures. */
export const recentFeedback = 5

/** Together they keep the page of the largest story near 4 MB, rendered in about a tenth of a second. */
export const documentLimits = {
  blocks: 5_000,
  /** Blocks, list items, links, runs of text and their marks, together. */
  nodes: 10_000,
  /** Pictures, recordings and posts. */
  media: 200,
  /** Of the document as JSON text. */
  bytes: 1_000_000,
  /** The same where each character that a page must escape counts ten bytes. */
  escapedBytes: 2_500_000,
  titleCharacters: 300,
} as const

/** Versions of a draft that are kept; the oldest saved one goes first. */
export const draftVersionsKept = 200

/** Specification, section 9 "Publishing". */
export const publishingLimits = { titleWords: 3, contentWords: 100 } as const

/** What a list carries of the first picture of a story, in characters. */
export const summaryLimits = { urlCharacters: 2_000, altCharacters: 300 } as const

/** Of an article or a draft in a list, in characters. */
export const listPreviewCharacters = 200

/** Lengths in characters of the text that stands for a whole story. */
export const excerptCharacters = { hero: 300, secondary: 120, grid: 150 } as const

/** Read time is one minute per this many characters of content, rounded up. */
export const charactersPerReadMinute = 1000

/** 1 hero, 3 secondary stories, 7 in the grid. */
export const topStories = { hero: 1, secondary: 3, grid: 7 } as const

/** What one account may keep. */
export const storageLimits = {
  /** Pictures and recordings together, as they are kept. */
  bytes: 500_000_000,
  files: 500,
  drafts: 200,
  /** The newest ones stay. */
  notes: 200,
  /** All notes together, in UTF-8; the newest stays in any case. */
  noteBytes: 20_000_000,
  /** The versions of one draft together, in UTF-8; the oldest saved ones go first. */
  draftVersionBytes: 8_000_000,
} as const

/** The list of one's own pictures and recordings. */
export const ownMediaLimits = { pageSize: 10, usesListed: 5 } as const

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

/** Pictures that a story shows from elsewhere, of which readers load our copies. */
export const copyLimits = {
  perStory: 30,
  addressCharacters: 2_000,
  redirects: 3,
  /** For one picture, redirects included. */
  seconds: 15,
  /** At once, for the process. */
  atOnce: 3,
  attempts: 5,
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
  /** How long a token is valid at most, in seconds. */
  seconds: 180 * 24 * 60 * 60,
  /** A session that nobody used for this long has ended, in seconds. */
  idleSeconds: 30 * 24 * 60 * 60,
  /** How exactly its last use is known, in seconds: each use would otherwise be a write. */
  lastUseSeconds: 60 * 60,
  /** Code units of the `User-Agent` that are kept. */
  userAgentCharacters: 256,
  /** Sessions in the list of them, the one used last first. */
  listed: 100,
  /** A password is changed with a token no older than this, in seconds. */
  freshSeconds: 5 * 60,
} as const

/** Browsers that signed in before: how long they are known after that, in seconds, and how many of one account. */
export const knownDeviceLimits = { seconds: 180 * 24 * 60 * 60, perAccount: 50 } as const

/** Notes are write-only: how long they are kept, in seconds. */
export const noteRetentionSeconds = 180 * 24 * 60 * 60

/** Password hashes that one process makes at once, and how many more may wait for their turn. */
export const passwordHashLimits = { atOnce: 2, waiting: 8 } as const

/** How long the link in a password reset mail works, in seconds. */
export const passwordResetSeconds = 30 * 60

/** How an email address is verified: by a link, or by a code in the same email. Times in seconds. */
export const emailVerificationLimits = {
  linkSeconds: 24 * 60 * 60,
  codeSeconds: 10 * 60,
  codeDigits: 6,
  /** Then the code is void, and another must be asked for. */
  guessesPerCode: 5,
} as const

/**
 * How many emails of one kind one address gets in a window. The overflow is not sent: its news is in the product. A
 * `notice` is caused by strangers and counts against `noticesPerAddress` too; money and security have limits of their
 * own, so that no number of notices keeps a receipt or a reset link back.
 */
export const emailLimits = {
  applicationReceived: { about: 'notice', requests: 10, seconds: 60 * 60 },
  applicationDecided: { about: 'notice', requests: 20, seconds: 60 * 60 },
  storyDelivered: { about: 'notice', requests: 10, seconds: 60 * 60 },
  storyPaid: { about: 'money', requests: 100, seconds: 24 * 60 * 60 },
  receipt: { about: 'money', requests: 200, seconds: 24 * 60 * 60 },
  cardDeclined: { about: 'money', requests: 50, seconds: 24 * 60 * 60 },
  pledgeDropped: { about: 'money', requests: 50, seconds: 24 * 60 * 60 },
  acceptanceEnded: { about: 'money', requests: 50, seconds: 24 * 60 * 60 },
  verification: { about: 'security', requests: 6, seconds: 24 * 60 * 60 },
  passwordReset: { about: 'security', requests: 10, seconds: 24 * 60 * 60 },
  passwordChanged: { about: 'security', requests: 20, seconds: 24 * 60 * 60 },
  newsletterConfirmation: { about: 'security', requests: 5, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, { about: 'notice' | 'money' | 'security'; requests: number; seconds: number }>
export type EmailKind = keyof typeof emailLimits

/** All notices together that one address gets in a day. */
export const noticesPerAddress = { requests: 40, seconds: 24 * 60 * 60 } as const

/** How much of a stranger's words an email quotes, in characters. */
export const quotedInEmail = { name: 60, title: 120, coverLetter: 300 } as const

type RateLimit = {
  requests: number
  seconds: number
  /** Where uses are counted: in the database for all processes (the default), or by each process for itself in memory. */
  counted?: 'process'
}

/**
 * How many requests one address, account or email may make in a window; a refusal is 429 with `Retry-After`. The name
 * ends in what the uses are counted by. Larger networks of an address are counted too, with a larger allowance
 * (`networkAllowances`).
 */
export const rateLimits = {
  /** Every attempt, right or wrong: each costs a hash. */
  signInByAddress: { requests: 120, seconds: 15 * 60 },
  wrongPasswordsFromAddress: { requests: 30, seconds: 15 * 60 },
  /** From browsers that have never signed in to the account, all together (docs/decisions/0021). */
  wrongPasswordsByEmail: { requests: 5, seconds: 15 * 60 },
  wrongPasswordsByDevice: { requests: 10, seconds: 15 * 60 },
  rightPasswordsByEmail: { requests: 60, seconds: 15 * 60 },
  signUpByAddress: { requests: 20, seconds: 60 * 60 },
  checkEmailByAddress: { requests: 60, seconds: 15 * 60 },
  forgotPasswordByAddress: { requests: 20, seconds: 60 * 60 },
  forgotPasswordByEmail: { requests: 3, seconds: 60 * 60 },
  forgotPasswordByDevice: { requests: 3, seconds: 60 * 60 },
  resetPasswordByAddress: { requests: 30, seconds: 15 * 60 },
  changePasswordByAccount: { requests: 10, seconds: 15 * 60 },
  verifyEmailByAddress: { requests: 60, seconds: 15 * 60 },
  sendVerificationByAccount: { requests: 3, seconds: 60 * 60 },
  exportByAccount: { requests: 3, seconds: 24 * 60 * 60 },
  downloadByAddress: { requests: 30, seconds: 60 * 60 },
  deleteAccountByAccount: { requests: 10, seconds: 15 * 60 },
  writeByAccount: { requests: 120, seconds: 60 },
  /** Publishing, and changing what is published: each makes pages anew. */
  publishByAccount: { requests: 20, seconds: 60 * 60 },
  /** At most 1.8 GB of pictures and 0.75 GB of recordings an hour reach the server from one account. */
  uploadImageByAccount: { requests: 120, seconds: 60 * 60 },
  uploadAudioByAccount: { requests: 30, seconds: 60 * 60 },
  transcribeByAccount: { requests: 60, seconds: 60 * 60 },
  generateByAccount: { requests: 20, seconds: 60 * 60 },
  subscribeByAddress: { requests: 20, seconds: 60 * 60 },
  subscribeByEmail: { requests: 3, seconds: 60 * 60 },
  confirmSubscriptionByAddress: { requests: 60, seconds: 15 * 60 },
  /** Mail providers unsubscribe for many readers from a few addresses. */
  unsubscribeByAddress: { requests: 600, seconds: 60 },
  changeProfileByAccount: { requests: 20, seconds: 60 * 60 },
  signOutByAccount: { requests: 60, seconds: 60 },
  /** Stripe sends all events from a few addresses, and repeats what is refused. */
  stripeWebhookByAddress: { requests: 1_200, seconds: 60, counted: 'process' },
  /** Lists that are read from the database for each call. */
  readByAddress: { requests: 1_200, seconds: 60, counted: 'process' },
} as const satisfies Record<
  `${string}By${'Address' | 'Account' | 'Email' | 'Device'}` | `${string}FromAddress`,
  RateLimit
>
export type RateLimitName = keyof typeof rateLimits

/** How many times the requests of one address its larger networks may make. */
export const networkAllowances = { ipv6Prefix48: 8, ipv4Prefix24: 32 } as const

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
