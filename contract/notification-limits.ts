/** Constants apart from the schemas, because the routes of the client read them. */

/** `counted`: the bell counts no further, and says “99+”. `days`: older ones are deleted. */
export const notificationLimits = { pageSize: 20, panel: 8, counted: 100, days: 365 } as const

/** The filter lists them in this order. `emailLimits` gives each kind of email its topic. */
export const notificationTopics = ['offers', 'pledges', 'work', 'stories', 'money', 'following', 'account'] as const
