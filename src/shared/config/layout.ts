/** The header becomes compact once the page was scrolled further than this, in pixels (specification, section 9). */
export const compactHeaderScrollPx = 80
