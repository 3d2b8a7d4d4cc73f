/** Exports texts and files: rules of writing, media with their copies, and the hosts of models that help to write. */

export type { AiAnswer, StoryWriter } from './ai-hosts/ai.ts'
export { openAiHosts } from './ai-hosts/ai-host.ts'
export { createLinkChecker } from './links/check-link.ts'
export { mountLinks } from './links/routes.ts'
export { copyPicturesOfOldStories, countPictureCopies, createPictureCopier } from './media/copies/copier.ts'
export { createPictureFetcher } from './media/copies/fetch-picture.ts'
export { copiesOf, copiesOfStories, followPictures, showCopies } from './media/copies/picture-copies.ts'
export { recognizeHead } from './media/recordings.ts'
export {
  dropReferences,
  recordingsOfStories,
  refuseMissingMedia,
  refusePictureOfOthers,
  type StoredRecording,
  setReferences,
  versionHolder,
} from './media/references.ts'
export { removeUnshown, sweepUnshown } from './media/removal.ts'
export { mountMedia } from './media/routes.ts'
export { keepNote, refuseAnotherDraft } from './media/storage-quota.ts'
export { mountUploads } from './media/uploads.ts'
export type { ContentServices } from './services.ts'
export { articleIdOfDraft, findArticleOfDraft, refuseOthersArticle } from './writing/article-author.ts'
export { guessLanguagesOfOldStories, languageOf, setLanguage } from './writing/article-language.ts'
export { keepLeadStory } from './writing/lead-story.ts'
export { guessLanguage } from './writing/story-language.ts'
export { readPreview, summarizeArticle, summarizeDelivery, summarizeDraft } from './writing/summary.ts'
