/**
 * Scroll distance after which the header is compact, in pixels
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const compactHeaderScrollPx = 80
