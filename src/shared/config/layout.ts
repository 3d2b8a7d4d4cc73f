/** The header becomes compact once the page was scrolled further than this, in pixels (specification, section 9). */
export const compactHeaderScrollPx = 80

/** How much of a bounty's description the card of an investigation shows, in characters (specification, section 9). */
export const investigationDescriptionCharacters = 300
