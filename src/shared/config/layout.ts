/** The header becomes compact once the page was scrolled further than this, in pixels (specification, section 9). */
export const compactHeaderScrollPx = 80

/** How high the text box of the editor is, in pixels of a reader whose text is 16 (specification, section 9 "Editor"). */
export const editorHeightPx = 500

/** How much of a bounty's description the card of an investigation shows, in characters (specification, section 9). */
export const investigationDescriptionCharacters = 300

/** How high a picture of a delivered article is at most, in pixels (specification, section 9 "Editor"). */
export const deliveredPictureHeightPx = 500
