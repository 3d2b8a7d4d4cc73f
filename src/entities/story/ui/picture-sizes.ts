/** How wide the pictures of cards are shown, as the `sizes` of an image; 1344 pixels is where the page stops growing. */
export const pictureSizes = {
  /** Eight columns of twelve: the top story, and a card that has the row to itself. */
  lead: '(width >= 1344px) 52rem, (width >= 1024px) 62vw, 100vw',
  /** Four columns of twelve, two to a tablet. */
  card: '(width >= 1344px) 25rem, (width >= 1024px) 31vw, (width >= 768px) 46vw, 100vw',
} as const
