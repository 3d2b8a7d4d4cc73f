/** Constants apart from the schemas, because the client lists them without checking. */

export const notificationChoices = ['app', 'immediately', 'daily', 'weekly', 'never'] as const

/**
 * The kinds of events about which a person decides, in the order of the form. All others are about money, a deadline or the security of
 * the account and are always emailed. `followedNews` are the news of what one follows, of which there are no single emails.
 */
export const choosableKinds = [
  'applicationReceived',
  'applicationDecided',
  'pledgeReceived',
  'milestoneReached',
  'updatePublished',
  'updateAsked',
  'extensionAsked',
  'tipsReceived',
  'followUpAsked',
  'storyCorrected',
  'backedStoryCorrected',
  'potRequested',
  'followedNews',
] as const

/** The form of preferences and the emails themselves say it. */
export const alwaysEmailed = 'We always email you about money, due dates and the security of your account.'

/**
 * The kinds that browsers can show. `important` are all that are always emailed: money, deadlines and security. Until a person
 * chooses, those who turn notifications on get all but the news of what they follow.
 */
export const pushKinds = [...choosableKinds, 'important'] as const

/** Digests leave at this time in the person's time zone; weekly ones on Mondays. */
export const digestTime = '08:00'
