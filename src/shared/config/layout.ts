/**
 * Greatest width of the editor, in pixels at a font size of 16
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const editorWidthPx = 1140

/**
 * Height of the editor's text box, in pixels at a font size of 16
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const editorHeightPx = 500

/** Length of the description excerpt, in characters (docs/specification.md#9-business-constants-and-limits). */
export const investigationDescriptionCharacters = 300

/** Maximum height of a picture, in pixels (docs/specification.md#9-business-constants-and-limits). */
export const pictureHeightPx = 500

/**
 * Scroll distance after which the header is compact, in pixels
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const compactHeaderScrollPx = 80

/** Marks the editor while it fills the window in focus mode; styles of its parts depend on it. */
export const focusModeAttribute = 'data-focus-mode'

/** On the root element: no content is skipped, so a scroll to an element below skipped content ends exactly there. */
export const laidOutAttribute = 'data-laid-out'

export const contentId = 'content'

/** The sentence about files that do not load, which `src/app/first-script.ts` shows too. */
export const missingFilesId = 'missing-files'

/** Where a page without JavaScript says what needs it. */
export const needsScriptId = 'needs-javascript'

/** Where this browser keeps how far long stories were read (`@/pages/article`); a sign-out empties it. */
export const readingPositionsKey = 'reading'
