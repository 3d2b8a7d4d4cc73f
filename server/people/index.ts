/** Exports who people are: authors, journalists, moderation, who has a part in what and who are one person, and who approves money out. */
export {
  findUndecidable,
  isOwnProposal,
  needsApproval,
  presentWaiting,
  readAdministrators,
  readOtherAdministrators,
  refuseApprover,
} from './approvals/approving.ts'
export { tellOfDecision, tellOfProposal } from './approvals/emails.ts'
export { findOwnShares, refuseOwnPart } from './approvals/own-part.ts'
export {
  findProfile,
  listProfiles,
  listPublishedAuthors,
  type ProfileRow,
  portraitOf,
  presentProfile,
} from './authors/profiles.ts'
export { giveAuthorPage, loadNames } from './authors/slugs.ts'
export { readAssignee } from './journalists/assignee.ts'
export { findOverallRatings, type Overall } from './journalists/ratings.ts'
export { countStories, findRecord, findWorkRecords } from './journalists/stats.ts'
export { authorOf, verificationOf } from './journalists/story-author.ts'
export {
  type Action,
  checkReason,
  commandLineActor,
  listAuditLog,
  reasonRules,
  recordAuditEntry,
} from './moderation/audit-log.ts'
export { forgetCachedPages } from './moderation/change-visibility.ts'
export { findListed, type Listed } from './moderation/listed.ts'
export { hideStory, listStories, showStory, wordsOfStory, writersOfStory } from './moderation/stories.ts'
export { tellWriters, type Written } from './moderation/telling-writers.ts'
export { hideText, listTexts, showText, wordsOfText, writersOfText } from './moderation/texts.ts'
export { hideUpdate, listUpdates, showUpdate, wordsOfUpdate, writersOfUpdate } from './moderation/updates.ts'
export { openVisibilityCheck } from './moderation/visibility-check.ts'
export {
  forgetMarks,
  isVerified,
  keepVerification,
  markOfBankAccount,
  plainNumberOf,
  readDeviceWarnings,
  readParts,
  readPersonAccounts,
  readPersons,
  recordMark,
} from './parts/parts.ts'
export { mountPeople } from './routes.ts'
