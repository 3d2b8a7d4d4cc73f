/**
 * Everything the application and the server say to each other, by subject in the order of the specification's section 7.
 * A file a subject, so that a page of the application carries only the endpoints it calls.
 */

export * from './endpoints/accounts.ts'
export * from './endpoints/ai.ts'
export * from './endpoints/applications.ts'
export * from './endpoints/articles.ts'
export * from './endpoints/bounties.ts'
export * from './endpoints/counts.ts'
export * from './endpoints/deliveries.ts'
export * from './endpoints/devices.ts'
export * from './endpoints/drafts.ts'
export * from './endpoints/media.ts'
export * from './endpoints/newsletter.ts'
export * from './endpoints/operation.ts'
export * from './endpoints/own-data.ts'
export * from './endpoints/payments.ts'
export * from './endpoints/session.ts'
export * from './endpoints/stories.ts'
