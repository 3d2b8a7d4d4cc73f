/**
 * Limits shared by client and server (docs/specification.md#9-business-constants-and-limits). Those that no first view
 * needs are in the files beside this one.
 */

export const userTypes = {
  regular: 0,
  journalist: 1,
  idVerifiedJournalist: 2,
  pressCardVerifiedJournalist: 3,
  administrator: 99,
} as const
export type UserType = (typeof userTypes)[keyof typeof userTypes]

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

/** The name of a category as its readers see it. */
export const categoryLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The states of a bounty as the board sorts them: `in_progress` is assigned or under review, `answered` is paid. */
export const bountyStages = ['open', 'in_progress', 'answered'] as const

/** `closing` lists only open bounties, the one that expires next first; the others put the highest first. */
export const bountyOrders = ['newest', 'funded', 'voted', 'closing'] as const

export const searchKinds = ['stories', 'questions', 'authors'] as const

/** How old a story may be: published in the last 24 hours, 7, 31 or 366 days. */
export const searchPeriods = ['day', 'week', 'month', 'year'] as const

export const categoriesPerArticle = 4

/** The platform keeps a tenth (docs/specification.md#1-what-the-product-does-and-for-whom). */
export const platformFeeTenths = 1

/** The forms ask for at least this; the check itself takes any amount above zero. */
export const pledgeLeastCents = 100
/** $999,999.99, the most that Stripe charges to a card at once. */
export const pledgeMostCents = 99_999_999

export const bountyLimits = {
  pageSize: 5,
  excerptCharacters: 150,
  searchMinimumCharacters: 4,
  searchCharacters: 200,
  contributors: 100,
} as const

export const recentFeedback = 5

export const draftVersionsKept = 200

export const summaryLimits = { urlCharacters: 2_000, altCharacters: 300 } as const

export const listPreviewCharacters = 200

export const excerptCharacters = { hero: 300, secondary: 120, grid: 150 } as const

export const charactersPerReadMinute = 1000

export const topStories = { hero: 1, secondary: 3, grid: 7 } as const

/** The open questions that a page of stories lists. */
export const openQuestions = { home: 4, category: 3 } as const

/** The front page shows the `shown` answered questions with the most money among the `newest` commissioned stories. */
export const answeredQuestions = { shown: 3, newest: 30 } as const

export const questionsPageSize = 20

export const storageLimits = {
  bytes: 500_000_000,
  files: 500,
  drafts: 200,
  notes: 200,
  /** UTF-8 size of all notes; the newest note is always kept. */
  noteBytes: 20_000_000,
  /** UTF-8 size of all versions of one draft; the oldest saved versions are deleted first. */
  draftVersionBytes: 8_000_000,
} as const

export const ownMediaLimits = { pageSize: 10, usesListed: 5 } as const

export const pictureLimits = {
  /** In pixels. The server never serves a picture wider than its original. */
  widths: [480, 960, 1600],
  formats: ['avif', 'webp'],
} as const

/** Never wider than the original, but always at least one width. */
export function pictureWidths(original: number): number[] {
  const widths = pictureLimits.widths.filter((width) => width <= original)
  return widths.length === 0 ? pictureLimits.widths.slice(0, 1) : widths
}

/** The server copies pictures hosted elsewhere, and readers load the copies. */
export const copyLimits = {
  perStory: 30,
  addressCharacters: 2_000,
  redirects: 3,
  seconds: 15,
  atOnce: 3,
  attempts: 5,
} as const

export const noteRetentionSeconds = 180 * 24 * 60 * 60

/**
 * Password hashes that one process computes in parallel, and how many requests may queue: of strangers, and, before
 * them, of callers that have proved who they are. An address, a device and an account hold a few of these places.
 */
export const passwordHashLimits = {
  atOnce: 2,
  waiting: 8,
  waitingFirst: 32,
  byAddress: 2,
  byKnownAddress: 8,
  byKnown: 2,
} as const

/**
 * Emails per kind and address in a window. Further ones are not sent, because the product shows the same news.
 * Strangers can cause a `notice`, which also counts against `noticesPerAddress`. An email that announces a charge, a
 * deadline about money or the end of a right is `money`: it is counted for each bounty by itself, so that nothing that
 * others do elsewhere uses up its limit. server/platform/mail/email-kinds.test.ts says why each kind is what it is.
 * `topic` is that of its notification (contract/notification.ts). It is null for an email that proves an address, of which
 * nothing is kept because its link is secret, and for one that is no event. `emailed` is false for events that are told in the app alone.
 */
export const emailLimits = {
  applicationReceived: { about: 'notice', topic: 'offers', requests: 10, seconds: 60 * 60 },
  applicationAccepted: { about: 'money', topic: 'offers', requests: 20, seconds: 24 * 60 * 60 },
  applicationDecided: { about: 'notice', topic: 'offers', requests: 20, seconds: 60 * 60 },
  storyDelivered: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  changesAsked: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  reviewReminder: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  objectionMade: { about: 'money', topic: 'work', requests: 50, seconds: 24 * 60 * 60 },
  rulingMade: { about: 'money', topic: 'work', requests: 100, seconds: 24 * 60 * 60 },
  complaintMade: { about: 'money', topic: 'money', requests: 200, seconds: 24 * 60 * 60 },
  complaintRuled: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  extensionAsked: { about: 'notice', topic: 'work', requests: 10, seconds: 60 * 60 },
  extensionAnswered: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  dueDateNear: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  dueDateMissed: { about: 'money', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  tipsReceived: { about: 'notice', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  updatePublished: { about: 'notice', topic: 'work', requests: 10, seconds: 24 * 60 * 60 },
  followUpAsked: { about: 'notice', topic: 'stories', requests: 20, seconds: 24 * 60 * 60 },
  storyCorrected: { about: 'notice', topic: 'stories', requests: 5, seconds: 24 * 60 * 60 },
  backedStoryCorrected: { about: 'notice', topic: 'stories', emailed: false, requests: 5, seconds: 24 * 60 * 60 },
  updateAsked: { about: 'notice', topic: 'work', requests: 20, seconds: 24 * 60 * 60 },
  pledgeReceived: { about: 'notice', topic: 'pledges', emailed: false, requests: 20, seconds: 24 * 60 * 60 },
  milestoneReached: { about: 'notice', topic: 'pledges', emailed: false, requests: 20, seconds: 24 * 60 * 60 },
  journalistLeft: { about: 'money', topic: 'work', requests: 100, seconds: 24 * 60 * 60 },
  bountyExpiring: { about: 'money', topic: 'pledges', requests: 100, seconds: 24 * 60 * 60 },
  bountyAmended: { about: 'money', topic: 'pledges', requests: 20, seconds: 24 * 60 * 60 },
  bountyEnded: { about: 'money', topic: 'pledges', requests: 100, seconds: 24 * 60 * 60 },
  bountyReopened: { about: 'money', topic: 'pledges', requests: 100, seconds: 24 * 60 * 60 },
  dueDateExtended: { about: 'money', topic: 'work', requests: 100, seconds: 24 * 60 * 60 },
  storyPaid: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  potProposed: { about: 'money', topic: 'money', requests: 20, seconds: 24 * 60 * 60 },
  potRequested: { about: 'notice', topic: 'money', requests: 20, seconds: 24 * 60 * 60 },
  potDecided: { about: 'money', topic: 'money', requests: 20, seconds: 24 * 60 * 60 },
  potOver: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  payoutSent: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  payoutFailed: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  transferWaits: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  transferReturned: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  refundMade: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  shareRefunded: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  refundFailed: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  disputeOpened: { about: 'money', topic: 'money', requests: 200, seconds: 24 * 60 * 60 },
  shareDisputed: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  disputeDecided: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  approvalWaits: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  approvalDecided: { about: 'money', topic: 'money', requests: 100, seconds: 24 * 60 * 60 },
  receipt: { about: 'money', topic: 'money', requests: 200, seconds: 24 * 60 * 60 },
  storyPublished: { about: 'money', topic: 'stories', requests: 100, seconds: 24 * 60 * 60 },
  cardReminder: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  cardDeclined: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  confirmPayment: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  paymentsWaiting: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  confirmationReminder: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  pledgeDropped: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  acceptanceEnded: { about: 'money', topic: 'money', requests: 50, seconds: 24 * 60 * 60 },
  verification: { about: 'security', topic: null, requests: 6, seconds: 24 * 60 * 60 },
  /** In the time that a link works: so the newest link works whenever no further one is sent. */
  passwordReset: { about: 'security', topic: null, requests: 8, seconds: 30 * 60 },
  passwordChanged: { about: 'security', topic: 'account', requests: 20, seconds: 24 * 60 * 60 },
  newSignIn: { about: 'security', topic: 'account', requests: 20, seconds: 24 * 60 * 60 },
  /** To an address that an account would like to have, which strangers can name. */
  newAddress: { about: 'security', topic: null, requests: 6, seconds: 24 * 60 * 60 },
  /** To the address that an account has, or had. Only its own account causes it. */
  addressChange: { about: 'security', topic: null, requests: 20, seconds: 24 * 60 * 60 },
  payoutConnected: { about: 'security', topic: 'account', requests: 20, seconds: 24 * 60 * 60 },
  payoutDetailsChanged: { about: 'security', topic: 'account', requests: 20, seconds: 24 * 60 * 60 },
  writingWithdrawn: { about: 'security', topic: 'account', requests: 50, seconds: 24 * 60 * 60 },
  newsletterConfirmation: { about: 'security', topic: null, requests: 5, seconds: 24 * 60 * 60 },
  webhookOff: { about: 'security', topic: 'account', requests: 20, seconds: 24 * 60 * 60 },
  /** A test to the administrator who asked for it. Issues go out as mailings (docs/decisions/0081). */
  newsletterIssue: { about: 'security', topic: null, requests: 50, seconds: 24 * 60 * 60 },
} as const satisfies Record<
  string,
  {
    about: 'notice' | 'money' | 'security'
    topic: 'offers' | 'pledges' | 'work' | 'stories' | 'money' | 'account' | null
    emailed?: false
    requests: number
    seconds: number
  }
>
export type EmailKind = keyof typeof emailLimits

/** Notifications of each kind of notice that an account keeps of a day. Further events join an unread one or are not kept. */
export const noticesKept = { count: 100, seconds: 24 * 60 * 60 } as const

export const noticesPerAddress = { requests: 40, seconds: 24 * 60 * 60 } as const

export const quotedInEmail = { name: 60, title: 120, coverLetter: 300 } as const

export const dataDownloadsPerDay = 3

type RateLimit = {
  requests: number
  seconds: number
  /** By default the database counts uses for all processes; `process` counts in memory for one. */
  counted?: 'process'
  /** The detail of the refusal, instead of when to try again. */
  spent?: string
}

const resetLinksSent =
  'If this address has an account, it has several links by now. The newest one works; please look in the spam folder too.'

/**
 * The name ends in the key that uses are counted by. Exceeding a limit returns 429 with `Retry-After`. The networks
 * that contain an address have larger limits (`networkAllowances`).
 */
export const rateLimits = {
  /** Counts every attempt, because each computes a hash. */
  signInByAddress: { requests: 120, seconds: 15 * 60 },
  wrongPasswordsFromAddress: { requests: 30, seconds: 15 * 60 },
  /** Shared by all browsers that have never signed in to the account (docs/decisions/0021). */
  wrongPasswordsByEmail: { requests: 5, seconds: 15 * 60 },
  wrongPasswordsByDevice: { requests: 10, seconds: 15 * 60 },
  rightPasswordsByEmail: { requests: 60, seconds: 15 * 60 },
  signUpByAddress: { requests: 20, seconds: 60 * 60 },
  checkEmailByAddress: { requests: 60, seconds: 15 * 60 },
  forgotPasswordByAddress: { requests: 20, seconds: 60 * 60 },
  /** In the time that a link works, so that the mailbox has one that works whenever this limit is reached. */
  forgotPasswordByEmail: { requests: 2, seconds: 30 * 60, spent: resetLinksSent },
  forgotPasswordByDevice: { requests: 3, seconds: 30 * 60, spent: resetLinksSent },
  resetPasswordByAddress: { requests: 30, seconds: 15 * 60 },
  changePasswordByAccount: { requests: 10, seconds: 15 * 60 },
  verifyEmailByAddress: { requests: 60, seconds: 15 * 60 },
  sendVerificationByAccount: { requests: 3, seconds: 60 * 60 },
  changeEmailByAccount: { requests: 6, seconds: 24 * 60 * 60 },
  confirmEmailChangeByAddress: { requests: 60, seconds: 15 * 60 },
  exportByAccount: { requests: dataDownloadsPerDay, seconds: 24 * 60 * 60 },
  downloadByAddress: { requests: 30, seconds: 60 * 60 },
  deleteAccountByAccount: { requests: 10, seconds: 15 * 60 },
  writeByAccount: { requests: 120, seconds: 60 },
  /** Everybody reads the board, and one account with a confirmed address costs nothing. */
  postByAccount: {
    requests: 100,
    seconds: 24 * 60 * 60,
    spent: 'You can post 100 bounties a day. Please try again tomorrow.',
  },
  /** Each offer has a cover letter, and tells the creator by email. */
  applyByAccount: {
    requests: 100,
    seconds: 24 * 60 * 60,
    spent: 'You can make 100 offers a day. Please try again tomorrow.',
  },
  /** Each publication renders pages again. */
  publishByAccount: { requests: 20, seconds: 60 * 60 },
  /** One account can upload at most 1.8 GB of pictures and 0.75 GB of recordings per hour. */
  uploadImageByAccount: { requests: 120, seconds: 60 * 60 },
  uploadAudioByAccount: { requests: 30, seconds: 60 * 60 },
  transcribeByAccount: { requests: 60, seconds: 60 * 60 },
  generateByAccount: { requests: 20, seconds: 60 * 60 },
  /** Each request opens up to ten pages of strangers. */
  checkLinksByAccount: { requests: 60, seconds: 60 * 60 },
  /** By address too where each request costs money or opens something at Stripe, because accounts are free. */
  transcribeByAddress: { requests: 180, seconds: 60 * 60 },
  generateByAddress: { requests: 60, seconds: 60 * 60 },
  checkLinksByAddress: { requests: 120, seconds: 60 * 60 },
  openStripeByAddress: { requests: 60, seconds: 60 * 60 },
  subscribeByAddress: { requests: 20, seconds: 60 * 60 },
  confirmSubscriptionByAddress: { requests: 60, seconds: 15 * 60 },
  /** Mail providers unsubscribe many readers from a few addresses. */
  unsubscribeByAddress: { requests: 600, seconds: 60 },
  updateByAccount: { requests: 20, seconds: 60 * 60 },
  tipByAccount: {
    requests: 10,
    seconds: 24 * 60 * 60,
    spent: 'You can send 10 tips a day. Please try again tomorrow.',
  },
  correctByAccount: { requests: 20, seconds: 60 * 60 },
  changeProfileByAccount: { requests: 20, seconds: 60 * 60 },
  /** Each can be a card test. Opening the form again continues the same setup. */
  setUpCardByAccount: { requests: 10, seconds: 24 * 60 * 60 },
  setUpCardByAddress: { requests: 20, seconds: 60 * 60 },
  saveCardByAccount: { requests: 20, seconds: 24 * 60 * 60 },
  openStripeByAccount: { requests: 20, seconds: 60 * 60 },
  /** Administrators read every request. */
  requestPotByAccount: { requests: 5, seconds: 24 * 60 * 60 },
  /** Tests and replays of messages to services of the operator. */
  sendWebhooksByAccount: { requests: 60, seconds: 60 * 60 },
  exportPayoutsByAccount: { requests: 60, seconds: 60 * 60 },
  signOutByAccount: { requests: 60, seconds: 60 },
  /** Stripe sends all events from a few addresses and retries rejected ones. */
  stripeWebhookByAddress: { requests: 1_200, seconds: 60, counted: 'process' },
  /** Share pictures, each of which costs a tenth of a second to draw. */
  drawByAddress: { requests: 300, seconds: 60, counted: 'process' },
  readByAddress: { requests: 1_200, seconds: 60, counted: 'process' },
  /** Everything that is read with a session and has no other limit: many times what a person with several tabs reads. */
  readByAccount: { requests: 1_200, seconds: 60, counted: 'process' },
  /** Pages, feeds and everything else beside the API, without built files. */
  visitByAddress: {
    requests: 1_200,
    seconds: 60,
    counted: 'process',
    spent: 'Your network has opened too many pages in a short time. Please try again in a minute.',
  },
  /** Words in stories or on the board, also when a page searches for them. */
  searchByAddress: {
    requests: 300,
    seconds: 60,
    counted: 'process',
    spent: 'Your network has searched too often in a short time. Please try again in a minute.',
  },
  /** Activities from other servers. A large one sends all from a few addresses. */
  federateByAddress: { requests: 600, seconds: 60, counted: 'process' },
  /** Requests to follow, from one server that has signed them. */
  followByDomain: { requests: 1_000, seconds: 60 * 60 },
  /** The same by the address that they came from, because a server can have any number of names. */
  followByAddress: { requests: 2_000, seconds: 60 * 60, counted: 'process' },
} as const satisfies Record<
  `${string}By${'Address' | 'Account' | 'Email' | 'Device' | 'Domain'}` | `${string}FromAddress`,
  RateLimit
>
export type RateLimitName = keyof typeof rateLimits

/** Multiples of the limit of a single address. */
export const networkAllowances = { ipv6Prefix48: 8, ipv6Prefix32: 32, ipv4Prefix24: 32 } as const

/** Beyond this many rows, the table of counters takes no further addresses: each process counts those in memory. */
export const counterRows = 300_000

export const idempotencyLimits = {
  keyCharacters: 200,
  seconds: 24 * 60 * 60,
  /** A running request holds its key for this long, which exceeds the time an AI host may take. */
  claimSeconds: 4 * 60,
} as const

/** Limits a request with a session, unless its texts need more. */
export const requestBodyBytes = 200_000

/** Limits a request that needs no session: many times the largest form, and cheap to parse whatever it is. */
export const openBodyBytes = 16_000

export const newsletterConfirmationSeconds = 7 * 24 * 60 * 60
